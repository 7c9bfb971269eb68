import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stableRows } from './stable-rows'

const rows = (text: string) => [...text].map((id) => ({ id }))
const shown = (before: string, latest: string, ...held: string[]) => {
  const { rows: list, waiting } = stableRows(rows(before), rows(latest), held)
  return [list.map(({ row, isLeaving }) => (isLeaving ? `-${row.id}` : row.id)).join(''), waiting]
}

test.each([
  ['no pointer or focus', 'abc', 'xac', '', 'xac', 0],
  ['changes below the held row', 'abc', 'abd', 'b', 'abd', 0],
  ['a row comes above it', 'abc', 'xabc', 'b', 'abc', 1],
  ['a row goes above it', 'abc', 'bc', 'b', '-abc', 1],
  ['the held row goes', 'abc', 'ac', 'b', 'a-bc', 1],
  ['both', 'abc', 'xbc', 'c', '-abc', 2],
  ['the held row is none of them', 'abc', 'ab', 'z', 'ab', 0],
  ['two are held, the lower counts', 'abc', 'ab', 'ac', 'ab-c', 1],
])('%s', (_, before, latest, held, expected, waiting) => {
  expect(shown(before, latest, ...held)).toEqual([expected, waiting])
})

test('the held row never moves, and every row that stays is fresh', () => {
  const list = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), state: fc.nat(3) }), {
    selector: ({ id }) => id,
  })
  fc.assert(
    fc.property(list, list, fc.nat(), (before, latest, pick) => {
      const held = before[pick % Math.max(before.length, 1)]
      if (!held) return
      const at = before.indexOf(held)
      const { rows: now } = stableRows(before, latest, [held.id])
      expect(now[at]?.row.id).toBe(held.id)
      for (const { row, isLeaving } of now) expect(isLeaving).toBe(!latest.includes(row))
    }),
  )
})
