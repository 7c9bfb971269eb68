import { expect, test } from 'vitest'
import { type PaletteItem, paletteGroups } from './palette-items'

const item = (text: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: text,
  text,
  onSelect: () => {},
  ...more,
})
const items = [
  item('web-1', { group: 'Go to instance' }),
  item('New instance'),
  item('Search all instances', { isSearch: true }),
]
const shown = (query: string) =>
  paletteGroups(items, query).map(({ group, items: members }) => [
    group,
    ...members.map(({ text }) => text),
  ])

test('actions come first while nothing is typed, and there is nothing to search for', () => {
  expect(shown(' ')).toEqual([
    ['Actions', 'New instance'],
    ['Go to instance', 'web-1'],
  ])
})

test('a search is offered last, whatever is typed', () => {
  expect(shown('web')).toEqual([
    ['Go to instance', 'web-1'],
    ['Search', 'Search all instances for “web”'],
  ])
  expect(shown(' no such thing ')).toEqual([['Search', 'Search all instances for “no such thing”']])
})
