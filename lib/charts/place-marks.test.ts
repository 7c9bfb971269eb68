import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marksAt, placeMarks } from './place-marks'

const times = Array.from({ length: 101 }, (_, at) => at)

/** What of the width a word may take, from and to. */
const taken = ({ share, isBefore, room }: ReturnType<typeof placeMarks>[number]) =>
  isBefore ? [share - room, share] : [share, share + room]

it('stands behind its line while there is room, else before it', () => {
  expect(placeMarks([{ ms: 20, label: 'running' }], times)).toMatchObject([
    { isBefore: false, share: 0.2, room: 0.8 },
  ])
  expect(placeMarks([{ ms: 90, label: 'stopped' }], times)).toMatchObject([
    { isBefore: true, share: 0.9, room: 0.9 },
  ])
})

it('no word touches another, however close their moments are', () => {
  const moments = fc.array(fc.integer({ min: -10, max: 110 }), { maxLength: 6 })
  fc.assert(
    fc.property(moments, (all) => {
      const placed = placeMarks(
        all.map((ms) => ({ ms, label: 'x' })),
        times,
      ).map(taken)
      for (const [at, [from = 0, to = 0]] of placed.entries()) {
        expect(from).toBeGreaterThanOrEqual(-1e-9)
        expect(to).toBeLessThanOrEqual(1 + 1e-9)
        const [next = Infinity] = placed[at + 1] ?? []
        expect(to).toBeLessThanOrEqual(next + 1e-9)
      }
    }),
  )
})

it('belongs to the moment that it is closest to, and to one only', () => {
  const marks = [
    { ms: 20.4, label: 'second' },
    { ms: 19.6, label: 'first' },
    { ms: 20.6, label: 'other' },
    { ms: 101, label: 'later' },
  ]
  expect(marksAt(marks, times, 20).map(({ label }) => label)).toEqual(['first', 'second'])
  expect(times.flatMap((_, at) => marksAt(marks, times, at))).toHaveLength(3)
})
