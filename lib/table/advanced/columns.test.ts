import { expect, test } from 'vitest'
import type { Column } from '@/lib/table/column'
import { shownColumns } from './columns'

const column = (id: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  header: id,
  skeleton: '1rem',
  cell: () => id,
  ...more,
})
const columns = [
  column('name'),
  column('ip', { needsRoom: true }),
  column('size'),
  column('os', { isOptional: true }),
]
const shown = (chosen: readonly string[] | null, kept?: readonly string[]) =>
  shownColumns(columns, { columns: chosen }, kept ? { columns: kept } : {})
const idsOf = (some: readonly Column<unknown>[]) => some.map(({ id }) => id)

test('the link says which columns, else the reader, else the list', () => {
  expect(idsOf(shown(null))).toEqual(['name', 'ip', 'size'])
  expect(idsOf(shown(null, ['os']))).toEqual(['name', 'os'])
  expect(idsOf(shown(['size'], ['os']))).toEqual(['name', 'size'])
  expect(idsOf(shown(['gone'], ['gone too']))).toEqual(['name', 'ip', 'size'])
})

test('a chosen column is shown without room, as the same column each time', () => {
  expect(shown(null)[1]).toBe(columns[1])
  const [, chosen] = shown(['ip'])
  expect(chosen?.id).toBe('ip')
  expect(chosen?.needsRoom).toBeUndefined()
  expect(shown(null, ['ip'])[1]).toBe(chosen)
})
