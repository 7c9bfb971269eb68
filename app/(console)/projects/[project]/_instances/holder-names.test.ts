import { expect, test } from 'vitest'
import { namesOf } from './holder-names'

const items = [
  { id: '1', name: 'one' },
  { id: '2', name: 'two' },
]

test('only what is asked for, and what is gone as such', () => {
  expect(namesOf(['2', undefined, '3'], { items }, 1000)).toEqual({ 2: 'two', 3: null })
})

test('a full page can’t say what is gone', () => {
  expect(namesOf(['2', '3'], { items }, 2)).toEqual({ 2: 'two' })
})

test('without a page nothing is known', () => {
  expect(namesOf(['2'], undefined, 1000)).toEqual({})
})
