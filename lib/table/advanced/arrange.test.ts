import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Column } from '@/lib/table/column'
import { matching, sorted } from './arrange'

interface Thing {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly size: number
  readonly made: Date | null
}

const columns: readonly Column<Thing>[] = [
  {
    id: 'name',
    header: 'Name',
    skeleton: '1rem',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    searchText: ({ name }) => name,
  },
  {
    id: 'state',
    header: 'State',
    skeleton: '1rem',
    cell: ({ state }) => state,
    sortValue: ({ state }) => state,
    searchText: ({ state }) => state,
    filter: { type: 'choice', options: ['on', 'off'], value: ({ state }) => state },
  },
  {
    id: 'size',
    header: 'Size',
    skeleton: '1rem',
    cell: ({ size }) => size,
    sortValue: ({ size }) => size,
    filter: { type: 'number', value: ({ size }) => size, unit: 'KiB', factor: 1024 },
  },
  {
    id: 'made',
    header: 'Made',
    skeleton: '1rem',
    cell: ({ made }) => String(made),
    sortValue: ({ made }) => made,
    filter: { type: 'date', value: ({ made }) => made },
  },
]

let next = 0
const thing = (name: string, more: Partial<Thing> = {}): Thing => ({
  id: `id-${next++}`,
  name,
  state: 'on',
  size: 1024,
  made: new Date(2024, 3, 16, 12),
  ...more,
})
const names = (rows: readonly Thing[]) => rows.map(({ name }) => name)
const found = (rows: readonly Thing[], query: string, filters: Record<string, string> = {}) =>
  names(matching(rows, columns, { query, filters }))

test('every word must be there, in any column, whatever its case and marks', () => {
  const rows = [thing('web-1'), thing('Café'), thing('web-2', { state: 'off' })]
  expect(found(rows, 'WEB')).toEqual(['web-1', 'web-2'])
  expect(found(rows, ' off  web ')).toEqual(['web-2'])
  expect(found(rows, 'cafe')).toEqual(['Café'])
  expect(found(rows, rows[2]?.id ?? '')).toEqual(['web-2'])
  // No word lies across two columns.
  expect(found(rows, '1on')).toEqual([])
})

test.each([
  [{ state: 'off' }, ['b']],
  [{ state: 'on,off' }, ['a', 'b', 'c']],
  [{ state: 'broken' }, ['a', 'b', 'c']],
  [{ size: '2..3' }, ['b']],
  [{ size: '2..' }, ['b', 'c']],
  [{ size: '..2' }, ['a', 'b']],
  [{ size: '4' }, ['c']],
  [{ size: 'many' }, ['a', 'b', 'c']],
  [{ made: '2024-04-16..2024-04-16' }, ['a']],
  [{ made: '..2024-04-15' }, ['b']],
  [{ made: '2024-04-15..' }, ['a', 'b']],
  [{ made: '2024-13-45' }, ['a', 'b', 'c']],
  [{ nowhere: 'x' }, ['a', 'b', 'c']],
  [{ state: 'on', size: '..1' }, ['a']],
])('filters %o leave %o', (filters, expected) => {
  const rows = [
    thing('a'),
    thing('b', { state: 'off', size: 2048, made: new Date(2024, 3, 15, 23, 59, 59, 999) }),
    thing('c', { size: 4096, made: null }),
  ]
  expect(found(rows, '', filters)).toEqual(expected)
})

test('names are ordered as people count, both ways', () => {
  const rows = ['web-10', 'api', 'web-2', 'Web-1'].map((name) => thing(name))
  const by = (descending: boolean) =>
    names(sorted(rows, columns, { column: 'name', descending }, 'en'))
  expect(by(false)).toEqual(['api', 'Web-1', 'web-2', 'web-10'])
  expect(by(true)).toEqual(['web-10', 'web-2', 'Web-1', 'api'])
  expect(
    names(
      sorted(
        ['ö', 'z'].map((name) => thing(name)),
        columns,
        { column: 'name', descending: false },
        'sv',
      ),
    ),
  ).toEqual(['z', 'ö'])
})

test('equal rows stay in their order, those without a value are last, nothing is lost', () => {
  const row = fc.record({
    id: fc.uuid(),
    name: fc.string(),
    state: fc.constantFrom('on', 'off', ''),
    size: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(Number.NaN)),
    made: fc.option(fc.date({ noInvalidDate: true })),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { selector: ({ id }) => id }),
      fc.constantFrom('state', 'size', 'made'),
      fc.boolean(),
      (rows, column, descending) => {
        const valueOf = columns.find(({ id }) => id === column)?.sortValue
        const result = sorted(rows, columns, { column, descending }, 'en')
        expect(new Set(result)).toEqual(new Set(rows))
        const isMissing = (each: Thing) => {
          const value = valueOf?.(each)
          return value === null || value === '' || Number.isNaN(value)
        }
        const firstMissing = result.findIndex(isMissing)
        if (firstMissing !== -1) expect(result.slice(firstMissing).every(isMissing)).toBe(true)
        for (const [at, each] of result.entries()) {
          const after = result[at + 1]
          if (!after || isMissing(after)) continue
          const [one, other] = [each, after].map((some) => valueOf?.(some))
          if (one === other || Number(one) === Number(other))
            expect(rows.indexOf(each)).toBeLessThan(rows.indexOf(after))
        }
      },
    ),
  )
})

test('an unknown column sorts nothing', () => {
  const rows = [thing('b'), thing('a')]
  expect(sorted(rows, columns, { column: 'nowhere', descending: false }, 'en')).toBe(rows)
})

test('finds addresses in any of their spellings', () => {
  const rows = [
    thing('fd00::1 web'),
    thing('FD00:0:0::0002/64'),
    thing('a8:40:25:f1:00:2b'),
    thing('10.0.0.1'),
    thing('::ffff:10.0.0.1'),
  ]
  const at = (query: string) => found(rows, query)
  expect(at('fd00:0:0:0:0:0:0:1')).toEqual(['fd00::1 web'])
  expect(at('FD00::1')).toEqual(['fd00::1 web'])
  expect(at('fd00::2')).toEqual(['FD00:0:0::0002/64'])
  expect(at('fd00')).toEqual(['fd00::1 web', 'FD00:0:0::0002/64'])
  expect(at('A8-40-25-F1-00-2B')).toEqual(['a8:40:25:f1:00:2b'])
  expect(at('10.0.0.1')).toEqual(['10.0.0.1', '::ffff:10.0.0.1'])
  expect(at('fd00::3')).toEqual([])
})

test('looks past marks of direction, on both sides', () => {
  const rows = [thing('\u200fשלום\u200e'), thing('\u202bcafé\u202c')]
  expect(found(rows, 'שלום')).toEqual([rows[0]?.name])
  expect(found(rows, '\u200ecafe')).toEqual([rows[1]?.name])
})

test('a row of several values meets a choice by each of them', () => {
  const roles = { id: 'roles', header: 'Roles', skeleton: '', cell: () => '' }
  const filter = {
    type: 'choice' as const,
    options: ['admin', 'viewer', 'none'],
    value: ({ state }: Thing) => state.split(' '),
  }
  const rows = [thing('both', { state: 'admin viewer' }), thing('one', { state: 'admin' })]
  const by = (wanted: string) =>
    names(matching(rows, [{ ...roles, filter }], { query: '', filters: { roles: wanted } }))
  expect(by('viewer')).toEqual(['both'])
  expect(by('admin')).toEqual(['both', 'one'])
  expect(by('none')).toEqual([])
})
