import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Column } from '@/lib/table/column'
import { shownColumns } from './columns'
import { parseListPreferences } from './list-preferences'

test.each([
  [null, {}],
  ['nonsense', {}],
  ['[]', {}],
  ['{"other":{"isCompact":true}}', {}],
  ['{"list":{"columns":"name","isCompact":"yes"}}', {}],
  [
    '{"list":{"columns":["name",4,"state"],"isCompact":true}}',
    { columns: ['name', 'state'], isCompact: true },
  ],
])('%s means %o', (stored, expected) => {
  expect(parseListPreferences(stored, 'list')).toEqual(expected)
})

test('whatever is stored can be read', () => {
  fc.assert(fc.property(fc.json(), (stored) => void parseListPreferences(stored, 'list')))
})

const column = (id: string, isOptional = false): Column<never> => ({
  id,
  header: id,
  skeleton: '',
  cell: () => '',
  isOptional,
})
const columns = [column('name'), column('state'), column('size'), column('id', true)]

test.each([
  ['nothing was chosen', null, undefined, 'name state size'],
  ['the reader did', null, ['state', 'id'], 'name state id'],
  ['the link did', ['size'], ['state'], 'name size'],
  ['in the order of the list', ['id', 'size'], undefined, 'name size id'],
  ['what was chosen is no more', ['gone'], ['state'], 'name state'],
])('columns when %s', (_, inLink, remembered, expected) => {
  const preferences = remembered ? { columns: remembered } : {}
  const shown = shownColumns(columns, { columns: inLink }, preferences)
  expect(shown.map(({ id }) => id).join(' ')).toBe(expected)
})
