import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProvisionedSince } from '@/lib/metrics/provisioned'
import { dailyPeaks } from './daily-peaks'
import { forecast } from './forecast'
import { growthOf } from './growth'
import type { Forecast } from './forecast'
import { CONFIDENCE_WORDS, forecastWords } from './forecast-words'
import { median, quantile, sameDraws, slopeOf } from './robust'
import { levelled, shiftsOf } from './shifts'

const NOW = Date.UTC(2026, 9, 1, 12)
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A sample every hour of so many days, until now. `day` is 0 for the first and fractional. */
const made = (days: number, usedAt: (day: number) => number): ProvisionedSince[] =>
  Array.from({ length: days * 24 + 1 }, (_, hour) => ({
    atMs: NOW - (days * 24 - hour) * HOUR,
    used: usedAt(hour / 24),
  }))

/** Noise with a mean of 0, the same each time. */
function noise(size: number): () => number {
  const draw = sameDraws()
  return () => (draw() + draw() + draw() - 1.5) * size
}

const ask = (history: readonly ProvisionedSince[], capacity = 1_000): Forecast =>
  forecast(growthOf(history, NOW), capacity)

function runningOut(history: readonly ProvisionedSince[], capacity?: number) {
  const found = ask(history, capacity)
  if (found.kind !== 'runs-out') throw new Error(`it is ${found.kind}`)
  const days = (ms: number): number => (ms - NOW) / DAY
  return {
    ...found,
    earliest: days(found.earliestMs),
    likely: days(found.likelyMs),
    latest: found.latestMs === null ? Infinity : days(found.latestMs),
  }
}

describe('when it runs out', () => {
  it('is exact for a line', () => {
    // 700 now, 5 each day: 60 days.
    const found = runningOut(made(60, (day) => 400 + 5 * day))
    expect(found.likely).toBeCloseTo(60, 0)
    expect(found.earliest).toBeCloseTo(60, 0)
    expect(found.latest).toBeCloseTo(60, 0)
    expect(found).toMatchObject({ confidence: 'high', shift: null })
    expect(found.perDay).toBeCloseTo(5)
  })

  it('is a range around it for noise', () => {
    const wobble = noise(60)
    const found = runningOut(made(60, (day) => 400 + 5 * day + wobble()))
    expect(found.earliest).toBeLessThan(found.likely)
    expect(found.latest).toBeGreaterThan(found.likely)
    expect(found.likely).toBeGreaterThan(45)
    expect(found.likely).toBeLessThan(65)
    expect(['high', 'medium']).toContain(found.confidence)
  })

  it('holds what happens, nine of ten times', () => {
    // Growth that goes on as before, with other noise each time; full in the first hour that it is.
    const wobble = noise(80)
    const usedAt = (day: number) => 490 + 5 * day + wobble()
    const hits = Array.from({ length: 30 }, () => {
      const { earliest, latest } = runningOut(made(42, usedAt))
      let hour = 0
      while (usedAt(42 + hour / 24) < 1_000) hour++
      return earliest <= hour / 24 && hour / 24 <= latest
    })
    expect(hits.filter(Boolean).length).toBeGreaterThanOrEqual(27)
  })

  it('does not take the hours of a day for a trend', () => {
    const daily = (day: number) => 100 * Math.sin(2 * Math.PI * day)
    expect(ask(made(30, (day) => 500 + daily(day))).kind).toBe('not-at-this-rate')
    const found = runningOut(made(60, (day) => 300 + 5 * day + daily(day)))
    // Its peaks are 100 above: 700 at noon now, 300 left.
    expect(found.likely).toBeGreaterThan(55)
    expect(found.likely).toBeLessThan(63)
  })

  it.each([28, 30, 33, 45])('does not take weekends for a trend, however %i days end', (days) => {
    const weekly = (day: number) => (Math.floor(day) % 7 < 5 ? 0 : -200)
    expect(ask(made(days, (day) => 700 + weekly(day))).kind).toBe('not-at-this-rate')
    const found = runningOut(made(days, (day) => 700 - 5 * (days - day) + weekly(day)))
    // The days of work are full first.
    expect(found.likely).toBeGreaterThan(57)
    expect(found.likely).toBeLessThan(63)
    expect(found.confidence).not.toBe('low')
  })

  it('does not take a cliff for a rate, up or down', () => {
    const up = ask(made(40, (day) => (day < 30 ? 300 : 600)))
    expect(up).toMatchObject({ kind: 'not-at-this-rate', shift: { by: 300 } })
    const down = runningOut(made(40, (day) => (day < 20 ? 700 : 300) + 5 * day))
    // 500 now, 5 each day.
    expect(down.likely).toBeCloseTo(100, -1)
    expect(down.shift?.by).toBeLessThan(-350)
    const grown = runningOut(made(40, (day) => (day < 20 ? 100 : 400) + 5 * day))
    expect(grown.likely).toBeCloseTo(80, -1)
  })

  it('takes growth in lumps for growth', () => {
    // A disk of 30 every fourth day.
    const found = runningOut(made(60, (day) => 300 + 30 * Math.floor(day / 4)))
    expect(found.likely).toBeGreaterThan(25)
    expect(found.likely).toBeLessThan(45)
  })

  it('takes a few steps for growth too, and is less sure of it', () => {
    // 120 every fifteenth day: 8 each day, 220 left after the last step.
    const found = runningOut(made(60, (day) => 300 + 120 * Math.floor((day + 1) / 15)))
    expect(found.likely).toBeGreaterThan(18)
    expect(found.likely).toBeLessThan(40)
    expect(found.confidence).not.toBe('high')
  })

  it('doubts a rate that has just changed', () => {
    const found = runningOut(made(60, (day) => 500 + (day < 30 ? 0 : 10 * (day - 30))))
    expect(found.latest - found.earliest).toBeGreaterThan(10)
    expect(found.confidence).not.toBe('high')
    expect(found.earliest).toBeLessThan(25)
  })
})

/** Changes of each day, by up to so much, and a few jumps: any history that a silo may have. */
const histories = fc
  .record({
    start: fc.integer({ min: 0, max: 500 }),
    days: fc.array(fc.integer({ min: -8, max: 12 }), { minLength: 7, maxLength: 70 }),
    jumps: fc.array(
      fc.record({ at: fc.nat({ max: 69 }), by: fc.integer({ min: -300, max: 300 }) }),
      { maxLength: 4 },
    ),
  })
  .map(({ start, days, jumps }) => {
    let used = start
    return days.map((change, at): ProvisionedSince => {
      used += change
      for (const jump of jumps) if (jump.at === at) used += jump.by
      return { atMs: NOW - (days.length - at) * DAY - HOUR, used: (used = Math.max(0, used)) }
    })
  })

/** When, on a line that more capacity may only go along: full, sure, perhaps never, not at all. */
function momentsOf(found: Forecast): readonly [earliest: number, likely: number, latest: number] {
  if (found.kind === 'full') return [0, 0, 0]
  if (found.kind !== 'runs-out') return [Infinity, Infinity, Infinity]
  return [found.earliestMs, found.likelyMs, found.latestMs ?? Infinity]
}

describe('one history against several limits', () => {
  const limits = fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 3_000 }))

  it('runs out no sooner with more capacity', () => {
    fc.assert(
      fc.property(histories, limits, (history, [capacity, more]) => {
        const less = momentsOf(ask(history, capacity))
        const later = momentsOf(ask(history, capacity + more))
        expect(less.every((moment, at) => moment <= (later[at] ?? 0))).toBe(true)
      }),
    )
  })

  it('has one rate, and one jump that it leaves out', () => {
    fc.assert(
      fc.property(histories, limits, (history, [capacity, more]) => {
        const rateOf = (found: Forecast) =>
          'perDay' in found ? { perDay: found.perDay, shift: found.shift } : null
        const [less, later] = [ask(history, capacity), ask(history, capacity + more)].map(rateOf)
        if (less && later) expect(less).toEqual(later)
      }),
    )
  })

  it('says of 102 what it says of 103', () => {
    // Two steps that are 5 % of 102, not of 103.
    const steps = made(60, (day) => 85 + (day < 20 ? 0 : 5.12) + (day < 40 ? 0 : 5.12))
    expect(ask(steps, 102).kind).toBe(ask(steps, 103).kind)
  })
})

describe('the day of a jump', () => {
  it.each([
    ['up', 300, 600],
    ['down', 600, 300],
  ])('is the one on which it went %s', (_, before, after) => {
    for (const atMs of [NOW - 10 * DAY, NOW - 9 * DAY - 2 * HOUR, NOW - 9 * DAY - 23 * HOUR]) {
      const found = ask([
        { atMs: NOW - 40 * DAY, used: before },
        { atMs, used: after },
      ])
      expect(found).toMatchObject({ shift: { atMs, by: after - before } })
    }
  })

  it('is not that of a peak before it', () => {
    const found = ask([
      { atMs: NOW - 40 * DAY, used: 100 },
      { atMs: NOW - 30 * DAY, used: 700 },
      { atMs: NOW - 29.8 * DAY, used: 100 },
      { atMs: NOW - 9.3 * DAY, used: 500 },
    ])
    expect(found).toMatchObject({ shift: { atMs: NOW - 9.3 * DAY, by: 400 } })
  })
})

describe('what does not run out', () => {
  it.each([
    ['flat', () => 500],
    ['shrinking', (day: number) => 900 - 5 * day],
    [
      'noise alone',
      (
        (wobble) => () =>
          500 + wobble()
      )(noise(60)),
    ],
    ['years away', (day: number) => 100 + 0.2 * day],
    ['nothing at all', () => 0],
  ])('%s', (_, usedAt) => {
    expect(ask(made(60, usedAt)).kind).toBe('not-at-this-rate')
  })

  it('or can not be told of', () => {
    expect(ask([])).toEqual({ kind: 'too-short' })
    expect(ask(made(6, (day) => 100 * day))).toEqual({ kind: 'too-short' })
    expect(ask([{ atMs: NOW + DAY, used: 5_000 }])).toEqual({ kind: 'too-short' })
  })

  it('or is full already, however short it was watched', () => {
    expect(ask(made(60, () => 1_000))).toEqual({ kind: 'full' })
    expect(ask([{ atMs: NOW - HOUR, used: 1_200 }])).toEqual({ kind: 'full' })
    expect(ask([{ atMs: NOW - HOUR, used: 0 }], 0)).toEqual({ kind: 'full' })
  })
})

describe('its parts', () => {
  it('carry what was used on to the next sample', () => {
    const history = [
      { atMs: NOW - 1.5 * DAY, used: 2 },
      { atMs: NOW - 4.5 * DAY, used: 1 },
      { atMs: NOW - 0.2 * DAY, used: 0 },
    ]
    expect(dailyPeaks(history, NOW, 63)).toEqual([1, 1, 2, 2])
    expect(dailyPeaks(history, NOW, 2)).toEqual([2, 2])
    // A day that begins as something ends does not have it.
    const even = [
      { atMs: NOW - 2 * DAY, used: 9 },
      { atMs: NOW - DAY, used: 3 },
    ]
    expect(dailyPeaks(even, NOW, 63)).toEqual([9, 3])
  })

  it('are not moved by odd values', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(quantile([0, 10], 0.9)).toBe(9)
    expect(slopeOf([0, 1, 2, 300, 4, 5, 6])).toBe(1)
    expect(slopeOf([0, 9, 2, 11, 4, 13], 2)).toBe(1)
  })

  it('tell a shift from a peak', () => {
    const peak = [5, 5, 5, 5, 50, 5, 5, 5, 5, 5, 5, 5, 5]
    const shift = [5, 5, 5, 5, 5, 50, 50, 50, 50, 50, 50, 50]
    expect(shiftsOf(peak)).toEqual([])
    expect(shiftsOf(shift)).toEqual([{ at: 5, by: 45 }])
    expect(levelled(shift, shiftsOf(shift))).toEqual(shift.map(() => 50))
  })
})

describe('in words', () => {
  const found = (earliest: number, likely: number, latest: number | null): Forecast => ({
    kind: 'runs-out',
    earliestMs: NOW + earliest * DAY,
    likelyMs: NOW + likely * DAY,
    latestMs: latest === null ? null : NOW + latest * DAY,
    confidence: 'medium',
    perDay: 1,
    shift: null,
  })
  it.each([
    [found(21, 28, 34), 'Runs out in 3 to 5 weeks'],
    [found(3, 5, 8), 'Runs out in 3 to 8 days'],
    [found(60, 60, 60), 'Runs out in about 9 weeks'],
    [found(100, 150, 210), 'Runs out in 3 to 7 months'],
    [found(0, 3, 9), 'Runs out within 9 days'],
    [found(0, 0.2, 0.7), 'Runs out within a day'],
    [found(30, 60, null), 'Could run out in 4 weeks at the earliest'],
    [found(0, 20, null), 'Could run out within 3 weeks'],
    [{ kind: 'full' }, 'Full'],
    [{ kind: 'too-short' }, 'Not enough history yet'],
    [{ kind: 'not-at-this-rate', perDay: 0, shift: null }, 'Doesn’t run out at this rate'],
  ] as const)('%o', (each, words) => {
    expect(forecastWords(each, NOW)).toBe(words)
  })

  it('says how sure', () => {
    expect(Object.values(CONFIDENCE_WORDS).every((words) => words.length < 20)).toBe(true)
  })
})
