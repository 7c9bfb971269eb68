import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byName, Sorted } from './sorted'

test('adds and removes in any order come out as one sort would put them', () => {
  const rows = fc.uniqueArray(fc.record({ id: fc.uuid(), name: fc.string({ maxLength: 3 }) }), {
    selector: (row) => row.id,
    maxLength: 80,
  })
  fc.assert(
    fc.property(
      rows,
      fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 60 }),
      (all, reads) => {
        const sorted = new Sorted(byName)
        const kept = new Set(all)
        all.forEach((row, at) => {
          sorted.add(row)
          const [pick, remove] = reads[at] ?? [0, false]
          const gone = all[pick % (at + 1)]
          if (remove && gone !== undefined && kept.delete(gone)) sorted.remove(gone)
        })
        expect(sorted.size).toBe(kept.size)
        expect(sorted.rows()).toEqual([...kept].sort(byName))
      },
    ),
  )
})

test('pages through 100,000 rows without sorting them again', () => {
  const sorted = new Sorted<{ id: string; name: string }>(byName)
  for (let number = 0; number < 100_000; number++) {
    const id = String((number * 7_919) % 100_000).padStart(6, '0')
    sorted.add({ id, name: id })
  }
  expect(sorted.count((row) => row.name <= '049999')).toBe(50_000)
  expect(sorted.rows()[50_000]).toEqual({ id: '050000', name: '050000' })
})
