import { describe, expect, it } from 'vitest'
import { rangeAt, rangeProblem } from './range'
import { metricsSearch, parseMetricsView } from './metrics-view'

const NOW = Date.UTC(2026, 3, 16, 12, 0, 0, 250)
const ID = '0b3e1a52-9a2c-4a4e-8a34-0d1f60a1c9d1'

describe('the URL of a metrics page', () => {
  it('says nothing while all is default', () => {
    const view = parseMetricsView('')
    expect(view).toEqual({ range: 'hour', refresh: '10s', state: 'run', disk: null, nic: null })
    expect(metricsSearch(view)).toBe('')
  })

  it.each([
    '?range=3-hours',
    '?range=day&refresh=off',
    '?refresh=1m&state=all',
    `?state=idle&disk=${ID}`,
    `?nic=${ID}`,
    '?range=custom&from=2026-04-16T10%3A00%3A00.000Z&to=2026-04-16T11%3A30%3A00.000Z',
  ])('%s comes back as it was', (search) => {
    expect(metricsSearch(parseMetricsView(search))).toBe(search)
  })

  it.each([
    '?range=year',
    '?range=custom',
    '?range=custom&from=2026-04-16T10:00:00Z&to=yesterday',
    '?range=custom&from=2026-04-16T10:00:00Z&to=2026-04-16T10:00:00Z',
    '?refresh=toString',
    '?state=constructor',
    '?disk=" || timestamp > @now()',
    '?nic=nic-1',
  ])('%s is read as the default', (search) => {
    expect(parseMetricsView(search)).toEqual(parseMetricsView(''))
  })
})

describe('ranges', () => {
  it('end now, to the second, or stand still', () => {
    // One sample before now: the last is yet to come.
    const end = Date.UTC(2026, 3, 16, 11, 59, 55)
    expect(rangeAt('hour', NOW)).toEqual({ startMs: end - 3_600_000, endMs: end })
    expect(rangeAt('day', NOW).startMs).toBe(end - 86_400_000)
    const fixed = { startMs: 1, endMs: 2 }
    expect(rangeAt(fixed, NOW)).toBe(fixed)
  })

  it('say what is wrong with them', () => {
    expect(rangeProblem({ startMs: NOW - 2, endMs: NOW }, NOW)).toBeUndefined()
    expect(rangeProblem({ startMs: NOW, endMs: NOW - 2 }, NOW)).toMatch(/before the end/)
    expect(rangeProblem({ startMs: Number.NaN, endMs: NOW }, NOW)).toMatch(/date and time/)
    expect(rangeProblem({ startMs: NOW + 1, endMs: NOW + 2 }, NOW)).toMatch(/future/)
  })

  it.each([
    ['-271821-04-20T00:00:00Z', '2026-04-16T00:00:00Z'],
    ['2026-04-16T00:00:00Z', '+275760-09-13T00:00:00Z'],
    ['1969-12-31T23:59:59Z', '2026-04-16T00:00:00Z'],
  ])('of an address that no form would take, %s to %s, are the usual one', (from, to) => {
    const search = `?${new URLSearchParams({ range: 'custom', from, to })}`
    expect(parseMetricsView(search).range).toBe('hour')
    const range = { startMs: Date.parse(from), endMs: Date.parse(to) }
    expect(rangeProblem(range, NOW)).toBe('Enter dates from 1970 to 9999')
  })
})
