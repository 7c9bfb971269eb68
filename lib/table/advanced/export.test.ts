import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Column } from '@/lib/table/column'
import { csv, csvField, exported } from './export'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [' blank', '" blank"'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-rm', "'-rm"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  [-5, '-5'],
  [34359738368, '34359738368'],
  [true, 'true'],
  [new Date(Date.UTC(2024, 3, 16, 9, 5)), '2024-04-16T09:05:00.000Z'],
  [null, ''],
  [undefined, ''],
])('%o is %s', (value, expected) => {
  expect(csvField(value)).toBe(expected)
})

/** What a reader of the format makes of a file. */
function parse(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/gy
  for (const [, quoted, plain = '', end] of text.matchAll(field)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}

test('any text comes back, and no field begins with a formula', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', '-', ' ', '\t') })
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 })), (records) => {
      const read = parse(csv(records))
      expect(read.map((each) => each.map((field) => field.replace(/^'/, '')))).toEqual(records)
      for (const field of read.flat()) expect(field).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})

interface Thing {
  readonly id: string
  readonly name: string
  readonly memory: number
  readonly made: Date
}
const columns: readonly Column<Thing>[] = [
  { id: 'name', header: 'Name', skeleton: '', cell: () => '', searchText: ({ name }) => name },
  {
    id: 'memory',
    header: 'Memory',
    skeleton: '',
    cell: () => '8 GiB',
    sortValue: () => 'eight',
    exportValue: ({ memory }) => memory,
  },
  { id: 'icon', header: '', skeleton: '', cell: () => 'picture' },
  { id: 'made', header: 'Created', skeleton: '', cell: () => '', sortValue: ({ made }) => made },
]
const rows = [
  { id: '1', name: 'web', memory: 8589934592, made: new Date(0) },
  { id: '2', name: '=web', memory: 0, made: new Date(0) },
]

test('a file has the columns that are shown and mean something', () => {
  expect(exported(rows, columns, 'csv')).toBe(
    "Name,Memory,Created\r\nweb,8589934592,1970-01-01T00:00:00.000Z\r\n'=web,0,1970-01-01T00:00:00.000Z\r\n",
  )
  expect(JSON.parse(exported(rows, columns, 'json'))).toEqual([
    { name: 'web', memory: 8589934592, made: '1970-01-01T00:00:00.000Z' },
    // Only spreadsheets run text.
    { name: '=web', memory: 0, made: '1970-01-01T00:00:00.000Z' },
  ])
})
