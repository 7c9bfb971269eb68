import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListView } from '@/lib/navigation/list-view'
import type { Column } from '@/lib/table/column'
import { isSpecial, keptSearch } from './kept-search'
import { tidy } from './tidy'
import { viewOf } from './view-of'

interface Machine {
  readonly id: string
  readonly state: string
  readonly cpus: number
}
const column = (id: string, more: Partial<Column<Machine>> = {}): Column<Machine> => ({
  id,
  header: id.toUpperCase(),
  skeleton: '',
  cell: () => '',
  ...more,
})
const columns = [
  column('name', { sortValue: ({ id }) => id }),
  column('state', {
    filter: { type: 'choice', options: ['failed', 'stopped'], value: ({ state }) => state },
  }),
  column('cpu', { filter: { type: 'number', value: ({ cpus }) => cpus } }),
  column('note', { isOptional: true }),
]
const usual = columns.filter(({ isOptional }) => !isOptional)
const shown = (search: string, stored: string | null = null) =>
  viewOf(search, stored, 'machineList', columns, usual)
const kept = (search: string, stored: string | null = null) =>
  decodeURIComponent(keptSearch(search, columns, shown(search, stored)))

test.each([
  ['?q=web&filter.state=stopped,failed&filter.cpu=4..8&sort=-name&columns=name,note', []],
  ['?filter.cpu=4', []],
  ['?columns=name,gone', ['column “gone”']],
  ['?filter.state=exploded', ['filter “STATE: exploded”']],
  ['?filter.state=failed,exploded', ['filter “STATE: failed,exploded”']],
  ['?filter.cpu=4..many', ['filter “CPU: 4..many”']],
  ['?filter.gone=1', ['filter “gone: 1”']],
  ['?filter.note=1', ['filter “NOTE: 1”']],
  ['?sort=gone', ['order by “gone”']],
  ['?sort=state', ['order by “state”']],
])('%s leaves out %o', (search, leftOut) => {
  expect(tidy(parseListView(search), columns).leftOut).toEqual(leftOut)
})

test('what is left is all shown', () => {
  const one = fc.constantFrom('failed', 'exploded', '4', '4..', '..8', 'x', 'name', 'state', 'gone')
  const view = fc.record({
    query: fc.string(),
    sort: fc.option(fc.record({ column: one, descending: fc.boolean() })),
    filters: fc.dictionary(fc.constantFrom('state', 'cpu', 'gone'), one),
    columns: fc.option(fc.array(one, { minLength: 1 })),
    all: fc.boolean(),
  })
  fc.assert(
    fc.property(view, (asked) => {
      const { view: left } = tidy(asked, columns)
      expect(tidy(left, columns)).toEqual({ view: left, leftOut: [] })
    }),
  )
})

test('what is kept of a view has its columns, and nothing that isn’t shown', () => {
  expect(kept('?q=web')).toBe('?q=web&columns=name,state,cpu')
  expect(kept('?filter.state=exploded,failed&page_token=abc&tab=second&columns=note,gone')).toBe(
    '?tab=second&filter.state=failed&columns=name,note',
  )
  // The reader's own columns travel, as a colleague has others.
  expect(kept('', '{"machineList":{"columns":["cpu"]}}')).toBe('?columns=name,cpu')
})

test('kept views are shown as they were, whatever the other reader prefers', () => {
  const search = kept('?q=a&sort=-name&filter.cpu=..8', '{"machineList":{"columns":["cpu"]}}')
  const theirs = shown(search, '{"machineList":{"columns":["note"],"isCompact":true}}')
  expect(theirs.columns.map(({ id }) => id)).toEqual(['name', 'cpu'])
  expect(kept(search, '{"machineList":{"columns":["note"]}}')).toBe(search)
})

test.each([
  ['', null, false],
  ['?page_token=abc', null, false],
  ['?q=web', null, true],
  ['?columns=name', null, true],
  ['', '{"machineList":{"columns":["cpu"]}}', true],
])('%j with %s is something to save: %s', (search, stored, expected) => {
  expect(isSpecial(shown(search, stored), search)).toBe(expected)
})
