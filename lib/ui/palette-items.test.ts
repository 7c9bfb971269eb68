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

test('what was typed is marked, and letters that lie scattered are none of it', () => {
  expect(paletteGroups([item('New instance')], 'ins')[0]?.items[0]?.at).toEqual([4, 5, 6])
  expect(paletteGroups([item('Utilization of the silo')], 'tao')).toEqual([])
})

test('what is known by other words is found by them, each whole or begun, in any order', () => {
  const task = item('Connect to an instance', {
    ...{ isTyped: true, group: 'Guide' },
    words: 'ssh how to log in terminal',
  })
  const isFound = (query: string) => paletteGroups([task], query).length > 0
  expect(['ssh', 'log in', 'how to connect', 'term inst', 'conn'].map(isFound)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect(['sh', 'ssh disk', 'gin'].map(isFound)).toEqual([false, false, false])
})

test('words that are there come before letters that lie apart', () => {
  const all = [item('Show shortcuts'), item('SSH keys', { isTyped: true, group: 'Pages' })]
  expect(paletteGroups(all, 'ssh').map(({ group }) => group)).toEqual(['Pages', 'Actions'])
  expect(paletteGroups(all, 'sho').map(({ group }) => group)).toEqual(['Actions'])
})

test('what is found elsewhere stays below, however well it matches', () => {
  const found = item('web', { isFound: true, group: 'Resources' })
  const groups = paletteGroups([found, item('web-1', { group: 'Go to instance' })], 'web')
  expect(groups.map(({ group }) => group)).toEqual(['Go to instance', 'Resources'])
  expect(paletteGroups([found], '')).toEqual([])
})

test('suggestions go when something is typed', () => {
  const recent = item('web', { isSuggestion: true, group: 'Recent' })
  expect(paletteGroups([recent], '')).toHaveLength(1)
  expect(paletteGroups([recent], 'web')).toEqual([])
})

test('what there are many of waits for its words, and stands below the others', () => {
  const pages = Array.from({ length: 9 }, (_, at) =>
    item(`Disk page ${at}`, { isTyped: true, group: 'Pages' }),
  )
  const all = [...pages, item('Create disk'), item('disk-1', { isFound: true, group: 'Resources' })]
  expect(paletteGroups(all, '').map(({ group }) => group)).toEqual(['Actions'])
  expect(
    paletteGroups(all, 'disk').map(({ group, items: members }) => [group, members.length]),
  ).toEqual([
    ['Actions', 1],
    ['Resources', 1],
    ['Pages', 6],
  ])
  // Each letter begins a word or follows the one before; scattered ones are none of theirs.
  const ofPages = (query: string) =>
    paletteGroups(pages, query).flatMap(({ items: members }) => members)
  expect(ofPages('dp1').map(({ text }) => text)).toEqual(['Disk page 1'])
  expect(ofPages('sg')).toEqual([])
})
