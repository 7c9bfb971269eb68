import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AllRows } from '@/lib/reading/all-rows'
import type { Column } from '@/lib/table/column'
import { NothingMatches } from './nothing-matches'
import { isAddressUnsearched, searchedWords, unsearchedWords } from './searched'

interface Thing {
  readonly id: string
  readonly name: string
  readonly address?: string
}
const column = (header: string, searchText?: Column<Thing>['searchText']): Column<Thing> => ({
  ...{ id: header, header, skeleton: '1rem', cell: () => null },
  ...(searchText && { searchText }),
})
const name = column('Name', (thing) => thing.name)
const address = column('External IPs', (thing) => thing.address)
const things: readonly Thing[] = [
  { id: 'a', name: 'web-1.2.3' },
  { id: 'b', name: 'db', address: '192.0.2.1 and fd00::1' },
]

const shown = (
  query: string,
  columns: readonly Column<Thing>[],
  now: object = {},
  gaps: string[] = [],
) =>
  renderToStaticMarkup(
    <NothingMatches
      what="instances"
      // As much of it as it looks at.
      allRows={{ rows: things, hasMore: false, ...now } as AllRows<Thing>}
      {...{ columns, query, gaps }}
      shown={columns}
    />,
  ).replaceAll(/<[^>]*>/g, '')

test('a search that finds nothing says what it looked at', () => {
  expect(searchedWords([name, column('Created'), address])).toBe('Name, External IPs, and ID')
  const text = shown('ubuntu', [name, column('Image')])
  expect(text).toContain('No instances match')
  expect(text).toContain('All 2 were checked.')
  expect(text).toContain('looks at these columns and nothing else: Name and ID.')
  expect(text).toContain('Not searched: Image.')
  expect(shown('ubuntu', [name])).not.toContain('Not searched')
  expect(unsearchedWords([name, column('ID'), column('Image'), column('Image')])).toBe('Image')
  // Filters look at what they name.
  expect(shown(' ', [name])).not.toContain('looks at')
})

test.each([
  ['198.51.100.11', [name], true],
  ['web 198.51.100.11', [name], true],
  ['fd00::2', [name], true],
  ['198.51.100.11', [name, address], false],
  ['fd00::2', [name, address], false],
  // Part of one, as it is typed or pasted.
  ['198.51', [name], true],
  ['198.51.100.', [name], true],
  ['fd00:', [name], true],
  ['web 198.51', [name], true],
  ['198.51.', [name, address], false],
  // A number alone may be of a name.
  ['198', [name], false],
  ['web', [name], false],
])('whether %s asks for an address that was not searched', (query, columns, isUnsearched) => {
  expect(isAddressUnsearched(query, columns, things)).toBe(isUnsearched)
  expect(shown(query, columns).includes('No instances match')).toBe(!isUnsearched)
})

test('while rows or cells are on their way, no note says that addresses aren’t searched', () => {
  for (const text of [
    shown('192.0.2.9', [name], { hasMore: true }),
    shown('192.0.2.9', [name], {}, ['Addresses are loading.']),
  ])
    expect(text).toContain('No instances match so far')
})
