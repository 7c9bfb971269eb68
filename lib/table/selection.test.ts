import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { settled, withAll } from './advanced/settled'
import { NOTHING_SELECTED, pressed, selectedAgain, type Selection } from './selection'

interface Thing {
  readonly id: string
  readonly name: string
}
const rows: readonly Thing[] = [...'abcdef'].map((id) => ({ id, name: id }))
const row = (id: string): Thing => rows.find((each) => each.id === id) ?? { id, name: id }
const all = { rows, seenIn: 'all' }
const of = (ids: string): Selection<Thing> =>
  withAll(NOTHING_SELECTED, { ...all, rows: [...ids].map(row) })
const ids = ({ picked }: Selection<Thing>) => [...picked.keys()].sort().join('')

test.each([
  ['turns a row on', '', 'b', undefined, 'b'],
  ['turns a row off', 'abc', 'b', undefined, 'ac'],
  ['reaches down', 'b', 'd', 'b', 'bcd'],
  ['reaches up', 'd', 'b', 'd', 'bcd'],
  ['turns a stretch off', 'abcdef', 'd', 'b', 'aef'],
  ['from a row that is gone', 'a', 'c', 'z', 'ac'],
])('a press %s', (_, before, at, last, expected) => {
  const now = last === undefined ? of(before) : { ...of(before), last }
  expect(ids(pressed(now, row(at), all, last !== undefined))).toBe(expected)
})

test('the box of all turns all on, or off when all are', () => {
  expect(ids(pressed(of('z'), null, all))).toBe('abcdefz')
  expect(ids(pressed(of('abcdefz'), null, all))).toBe('z')
})

test('a stretch begins at the row pressed last, also at one that was taken off', () => {
  const on = pressed(pressed(pressed(of(''), row('b'), all), row('d'), all), row('b'), all)
  expect(ids(on)).toBe('d')
  expect(ids(pressed(on, row('c'), all, true))).toBe('bcd')
})

test('rows that went leave the selection, and are counted', () => {
  const selection = settled(of('abc'), { ...all, rows: rows.slice(1) })
  expect(ids(selection)).toBe('bc')
  expect(selection.gone).toBe(1)
  expect(settled(selection, all)).toBe(selection)
  expect(pressed(selection, row('b'), all).gone).toBe(0)
})

test('rows of another page are not missed', () => {
  const selection = settled(of('ab'), { rows: [], seenIn: 'page-2' })
  expect(ids(selection)).toBe('ab')
  expect(selection.gone).toBe(0)
})

test('rows are kept at their latest', () => {
  const fresh = { id: 'a', name: 'renamed' }
  const { picked } = settled(of('ab'), { ...all, rows: [fresh, row('b')] })
  expect(picked.get('a')?.row).toBe(fresh)
})

test('settling keeps exactly what is there, or was seen elsewhere', () => {
  const some = fc.subarray([...'abcdef'])
  fc.assert(
    fc.property(some, some, fc.constantFrom('all', 'page'), (picked, present, seenIn) => {
      const selection = settled(of(picked.join('')), { rows: present.map(row), seenIn })
      const stays = picked.filter((id) => present.includes(id) || seenIn !== 'all')
      expect(ids(selection)).toBe(stays.sort().join(''))
      expect(selection.gone).toBe(picked.length - stays.length)
    }),
  )
})

test('what was asked of rows is asked again of the same rows, or not at all', () => {
  expect(selectedAgain(['b', 'd'], all)).toEqual(of('bd'))
  expect(selectedAgain(['b', 'gone'], all)).toBeUndefined()
})
