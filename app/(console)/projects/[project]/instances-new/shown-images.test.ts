import { expect, test } from 'vitest'
import { CARDS_MAX, shownImages } from './shown-images'

const image = (name: string, system = 'ubuntu / 24.04') => ({ id: name, name, system, gib: 3 })
const few = [image('alpine', 'alpine / 3.20'), image('base'), image('web-base')]
const many = Array.from({ length: 20 }, (_, at) => image(`image-${at}`))
const names = (answer: ReturnType<typeof shownImages>) => answer.shown.map(({ name }) => name)

test('a few are all shown', () =>
  expect(shownImages(few, '', 'base')).toEqual({ shown: few, found: 3, hidden: 0 }))

test('a search looks at names and systems, and keeps the chosen one', () => {
  expect(names(shownImages(few, 'base ubuntu', 'web-base'))).toEqual(['base', 'web-base'])
  expect(names(shownImages(few, 'ALPINE', 'base'))).toEqual(['base', 'alpine'])
  expect(shownImages(few, 'windows', 'base')).toEqual({ shown: [few[1]], found: 0, hidden: 0 })
})

test('of many some are shown, the chosen one among them', () => {
  const { shown, hidden } = shownImages(many, '', 'image-15')
  expect(shown).toHaveLength(CARDS_MAX)
  expect(shown[0]?.name).toBe('image-15')
  expect(hidden).toBe(20 - CARDS_MAX)
  expect(shownImages(many, '', 'image-1')).toMatchObject({ hidden: 20 - CARDS_MAX })
})
