import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SERIAL_BUFFER_BYTES } from '@/lib/contract/limits'
import { History } from './history'

/** What is kept of each end here, bytes; one MiB on the platform. */
const KEPT = 5_000
const bytes = (length: number, seed = 0) =>
  Uint8Array.from({ length }, (_, at) => (at * 31 + seed * 7 + (at >> 8)) & 255)
const same = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0

describe('History', () => {
  it('keeps all of a short output, in one piece', () => {
    const history = new History(KEPT)
    history.append(bytes(10))
    history.append(bytes(5, 1))
    expect(history.total).toBe(15)
    expect(history.read(8, 4)).toEqual({
      start: 8,
      data: Uint8Array.of(...bytes(10).slice(8), ...bytes(2, 1)),
    })
    expect(history.read(99, 4)).toEqual({ start: 15, data: new Uint8Array(0) })
    expect(history.read(0, 0).data).toHaveLength(0)
  })

  it('reads across the end of the first part while nothing is lost', () => {
    const history = new History(KEPT)
    const all = bytes(KEPT + 1_000)
    history.append(all)
    expect(same(history.read(KEPT - 10, 500).data, all.subarray(KEPT - 10, KEPT + 490))).toBe(true)
  })

  it('keeps the first and the latest part of a long one', () => {
    const history = new History(KEPT)
    const all = bytes(3 * KEPT + 123)
    history.append(all)
    expect(history.total).toBe(all.length)
    const first = history.read(KEPT - 10, 500)
    expect([first.start, first.data.length]).toEqual([KEPT - 10, 10])
    const lost = history.read(KEPT + 5, 500)
    expect(lost.start).toBe(2 * KEPT + 123)
    expect(same(lost.data, all.subarray(lost.start, lost.start + 500))).toBe(true)
  })

  it('keeps a MiB of each end unless told otherwise', () => {
    const history = new History()
    history.append(new Uint8Array(5 * SERIAL_BUFFER_BYTES))
    const kept = [...history.since(0, 1_000_000)].reduce((sum, part) => sum + part.length, 0)
    expect(kept).toBe(2 * SERIAL_BUFFER_BYTES)
  })

  it('agrees with a plain array, however the bytes came', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 2 * KEPT }), { minLength: 1, maxLength: 8 })
    const at = fc.double({ min: 0, max: 1.1, noNaN: true })
    fc.assert(
      fc.property(sizes, at, fc.integer({ min: 0, max: 2 * KEPT }), (parts, where, max) => {
        const history = new History(KEPT)
        const all = Buffer.concat(parts.map((size, seed) => bytes(size, seed)))
        parts.forEach((size, seed) => history.append(bytes(size, seed)))
        const from = Math.floor(all.length * where)
        const { start, data } = history.read(from, max)
        expect(start >= Math.min(from, all.length)).toBe(true)
        expect(same(data, all.subarray(start, start + data.length))).toBe(true)
        const kept = Buffer.concat([...history.since(0, 777)])
        const latest = Math.max(0, Math.min(KEPT, all.length - KEPT))
        const expected = [all.subarray(0, KEPT), all.subarray(all.length - latest)]
        expect(same(kept, Buffer.concat(expected))).toBe(true)
      }),
    )
  })
})
