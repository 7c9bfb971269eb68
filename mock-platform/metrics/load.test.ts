import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diskReader, linkReader, VCPU_STATES, vcpuReader } from './counters'
import { loadOf, traitOf } from './load'
import { countMoments, moments, momentsBackwards, SAMPLE_MS } from './sampling'

const BOOT = Date.UTC(2026, 8, 1)
const HOUR = 3_600_000
const subject = fc.uuid()
const after = fc.integer({ min: 0, max: 400 * 24 * HOUR })

describe('loadOf', () => {
  it('is busiest in the afternoon and quietest at night', () => {
    const load = loadOf('some machine')
    const mean = (hour: number): number =>
      load.between(BOOT + hour * HOUR, BOOT + (hour + 4) * HOUR) / (4 * 3_600)
    expect(mean(12)).toBeGreaterThan(1.1)
    expect(mean(0)).toBeLessThan(0.9)
    expect(load.between(BOOT, BOOT + 24 * HOUR) / 86_400).toBeCloseTo(1, 1)
  })

  it('never stops, and its totals are the sums of its moments', () => {
    fc.assert(
      fc.property(subject, after, (id, ms) => {
        const load = loadOf(id)
        expect(load.at(BOOT + ms)).toBeGreaterThan(0.15)
        const slope = load.between(BOOT + ms, BOOT + ms + 1_000)
        expect(slope).toBeCloseTo(load.at(BOOT + ms + 500), 2)
      }),
    )
  })

  it('gives traits within their bounds', () => {
    fc.assert(
      fc.property(subject, (id) => {
        const trait = traitOf(id, 'reads', 2, 90)
        expect(trait >= 2 && trait <= 90).toBe(true)
      }),
    )
  })
})

describe('counters', () => {
  const spans = [{ fromMs: BOOT, toMs: Infinity }]
  const pair = (id: string, ms: number) => [
    ...moments(id, spans, BOOT + ms, BOOT + ms + 2 * SAMPLE_MS - 1),
  ]

  it('never fall, and vCPU times sum up to the time that passed', () => {
    fc.assert(
      fc.property(subject, after, (id, ms) => {
        const [early, late] = pair(id, ms)
        if (early === undefined || late === undefined) return
        const disk = diskReader(id)
        for (const name of ['reads', 'writes', 'flushes', 'bytes_read', 'bytes_written'] as const) {
          expect(disk(name, late)).toBeGreaterThanOrEqual(disk(name, early))
        }
        const link = linkReader(id)
        for (const name of ['bytes_sent', 'packets_received', 'packets_dropped'] as const) {
          expect(link(name, late)).toBeGreaterThanOrEqual(link(name, early))
        }
        const vcpu = vcpuReader(id)
        const spent = VCPU_STATES.map((state) => vcpu(0, state, late) - vcpu(0, state, early))
        for (const each of spent) expect(each).toBeGreaterThanOrEqual(0)
        // Above 2^53 ns, a hundred days, doubles leave out a few of them.
        const off = spent.reduce((sum, each) => sum + each, 0) - SAMPLE_MS * 1e6
        expect(Math.abs(off)).toBeLessThan(32)
      }),
    )
  })
})

describe('moments', () => {
  it('are the same forwards, backwards and counted, within their spans', () => {
    const edge = fc.integer({ min: 0, max: 500_000 })
    fc.assert(
      fc.property(
        subject,
        fc.array(edge, { minLength: 2, maxLength: 6 }),
        edge,
        edge,
        (id, ends, a, b) => {
          const sorted = [...new Set(ends)].sort((x, y) => x - y)
          const spans = sorted.slice(1).map((toMs, at) => ({ fromMs: sorted[at] ?? 0, toMs }))
          const forwards = [...moments(id, spans, a, b)].map((moment) => moment.ms)
          const back = [...momentsBackwards(id, spans, a, b)].map((moment) => moment.ms)
          expect(back.toReversed()).toEqual(forwards)
          expect(countMoments(id, spans, a, b)).toBe(forwards.length)
          expect(forwards).toEqual([...new Set(forwards)].sort((x, y) => x - y))
          expect(forwards.every((ms) => ms >= a && ms <= b)).toBe(true)
        },
      ),
    )
  })
})
