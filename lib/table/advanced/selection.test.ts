import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterClicks, pressed, type Selection, settled, turned, withAll } from './selection'

interface Thing {
  readonly id: string
  readonly name: string
}
const rows: readonly Thing[] = [...'abcdef'].map((id) => ({ id, name: id }))
const row = (id: string): Thing => rows.find((each) => each.id === id) ?? { id, name: id }
const of = (ids: string): Selection<Thing> => withAll(new Map(), [...ids].map(row), 'all')
const ids = (selection: Selection<Thing>) => [...selection.keys()].sort().join('')

test.each([
  ['turns a row on', '', 'b', undefined, 'b'],
  ['turns a row off', 'abc', 'b', undefined, 'ac'],
  ['reaches down', 'b', 'd', 'b', 'bcd'],
  ['reaches up', 'd', 'b', 'd', 'bcd'],
  ['turns a stretch off', 'abcdef', 'd', 'b', 'aef'],
  ['from a row that is gone', 'a', 'c', 'z', 'ac'],
])('a press %s', (_, before, at, from, expected) => {
  expect(ids(pressed(of(before), row(at), { rows, seenIn: 'all', from }))).toBe(expected)
})

test('the box of all turns all on, or off when all are', () => {
  expect(ids(turned(of('z'), rows, 'all'))).toBe('abcdefz')
  expect(ids(turned(of('abcdefz'), rows, 'all'))).toBe('z')
})

test('clicks made before the code was there count all', () => {
  const press = (id: string | null, isRange = false) => ({ id, isRange })
  const where = { rows, seenIn: 'all' }
  const after = (...clicks: { id: string | null; isRange: boolean }[]) =>
    ids(afterClicks(new Map(), clicks, where))
  expect(after(press('b'), press('d', true))).toBe('bcd')
  expect(after(press('b'), press('d'), press('b'))).toBe('d')
  expect(after(press(null), press('a'))).toBe('bcdef')
  expect(after(press('gone'), press('c', true))).toBe('c')
})

test('rows that went leave the selection, and it is told which', () => {
  const before = of('abc')
  const { selection, gone } = settled(before, rows.slice(1), 'all')
  expect(ids(selection)).toBe('bc')
  expect(gone.map(({ id }) => id)).toEqual(['a'])
  expect(settled(selection, rows, 'all').selection).toBe(selection)
})

test('what another page holds is nobody’s to miss', () => {
  const { selection, gone } = settled(of('ab'), [], 'page-2')
  expect(ids(selection)).toBe('ab')
  expect(gone).toEqual([])
})

test('rows are kept at their latest', () => {
  const fresh = { id: 'a', name: 'renamed' }
  const { selection } = settled(of('ab'), [fresh, row('b')], 'all')
  expect(selection.get('a')?.row).toBe(fresh)
})

test('settling keeps exactly what is there, or was seen elsewhere', () => {
  const some = fc.subarray([...'abcdef'])
  fc.assert(
    fc.property(some, some, fc.constantFrom('all', 'page'), (picked, present, seenIn) => {
      const { selection, gone } = settled(of(picked.join('')), present.map(row), seenIn)
      const stays = picked.filter((id) => present.includes(id) || seenIn !== 'all')
      expect(ids(selection)).toBe(stays.sort().join(''))
      expect(gone.length).toBe(picked.length - stays.length)
    }),
  )
})
