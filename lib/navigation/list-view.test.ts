import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsAllRows, nextSort, parseListView, withListView } from './list-view'

const PLAIN_VIEW = { query: '', sort: null, filters: {}, columns: null, all: false }

test('a view goes into the query and comes back out', () => {
  const column = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,12}$/)
  const view = fc.record({
    query: fc.string({ maxLength: 15, unit: 'grapheme' }),
    sort: fc.option(fc.record({ column, descending: fc.boolean() })),
    filters: fc.dictionary(column, fc.string({ minLength: 1 }), { noNullPrototype: true }),
    columns: fc.option(fc.uniqueArray(column, { minLength: 1 })),
    all: fc.boolean(),
  })
  fc.assert(
    fc.property(view, (given) => {
      expect(parseListView(withListView('?tab=ip-pools', given))).toEqual(given)
    }),
  )
})

test('any query can be read, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (search) => {
      const view = parseListView(`?${search}`)
      expect(parseListView(withListView('', view))).toEqual(view)
    }),
  )
})

test('reads like a sentence, and leaves the rest alone', () => {
  const view = {
    ...PLAIN_VIEW,
    query: 'web 1',
    sort: { column: 'created', descending: true },
    filters: { state: 'failed,stopped' },
    columns: ['name', 'state'],
  }
  expect(withListView('?tab=a&page_token=x&sort=name&filter.cpu=4', view)).toBe(
    '?tab=a&q=web+1&filter.state=failed%2Cstopped&sort=-created&columns=name%2Cstate',
  )
  expect(withListView('?q=web&sort=name&all=1', PLAIN_VIEW)).toBe('')
  expect(withListView('?page_token=x', { ...PLAIN_VIEW, columns: ['name'] })).toBe(
    '?page_token=x&columns=name',
  )
})

test.each([
  ['', false],
  ['?columns=name', false],
  ['?q=+', false],
  ['?filter.=x&filter.state=', false],
  ['?sort=-', false],
  ['?q=a', true],
  ['?sort=name', true],
  ['?filter.state=failed', true],
  ['?all=1', true],
])('%s is a view of all rows: %s', (search, expected) => {
  expect(needsAllRows(parseListView(search))).toBe(expected)
})

test('a header sorts up, down, and not at all', () => {
  const up = nextSort({ column: 'state', descending: true }, 'name')
  expect(up).toEqual({ column: 'name', descending: false })
  const down = nextSort(up, 'name')
  expect(down).toEqual({ column: 'name', descending: true })
  expect(nextSort(down, 'name')).toBeNull()
})
