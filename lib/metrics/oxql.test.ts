import { describe, expect, it } from 'vitest'
import type { OxqlQueryResult } from '@/lib/contract/oxql'
import { tokensOf } from './highlight'
import { cpuMetrics, diskMetrics, networkMetrics } from './metrics'
import { COARSER_POINTS, oxqlOf, periodOf } from './oxql'
import { cpuPercent, pointsOf } from './points'

const END = Date.UTC(2026, 3, 16, 12)
const MINUTE = 60_000
const hour = { startMs: END - 60 * MINUTE, endMs: END }
const ID = '0b3e1a52-9a2c-4a4e-8a34-0d1f60a1c9d1'
const OTHER = '11111111-9a2c-4a4e-8a34-0d1f60a1c9d1'

describe('periodOf', () => {
  it('is a sixtieth of the range, whole samples, at least one', () => {
    expect(periodOf(hour)).toBe(MINUTE)
    expect(periodOf({ startMs: 0, endMs: 24 * 60 * MINUTE })).toBe(24 * MINUTE)
    expect(periodOf({ startMs: 0, endMs: MINUTE })).toBe(5_000)
    expect(periodOf({ startMs: 0, endMs: 601_000 })).toBe(15_000)
  })

  it('ends with one that no gap in the range can be ten times as long as', () => {
    const coarsest = periodOf(hour, COARSER_POINTS.at(-1))
    expect(10 * coarsest).toBeGreaterThanOrEqual(60 * MINUTE + 2 * coarsest)
  })
})

describe('oxqlOf', () => {
  it('starts two windows early and ends one late', () => {
    const [metric] = cpuMetrics(ID, 'run')
    expect(metric && oxqlOf(metric.query, hour, MINUTE)).toBe(
      `get virtual_machine:vcpu_usage
  | filter timestamp >= @2026-04-16T10:58:00.000 && timestamp < @2026-04-16T12:01:00.000
  | filter instance_id == "${ID}" && state == "run"
  | align mean_within(60s)`,
    )
  })

  it('asks for one disk or one interface when told', () => {
    const text = (metrics: ReturnType<typeof diskMetrics>) =>
      metrics.map(({ query }) => oxqlOf(query, hour, MINUTE)).join('\n')
    expect(text(diskMetrics(ID, null))).not.toContain('disk_id')
    expect(text(diskMetrics(ID, OTHER))).toContain(
      `attached_instance_id == "${ID}" && disk_id == "${OTHER}"`,
    )
    expect(text(networkMetrics(ID, OTHER))).toContain(
      `instance_id == "${ID}" && interface_id == "${OTHER}"`,
    )
  })

  it('has a chart for each state, disk and network metric', () => {
    expect(cpuMetrics(ID, 'all').map(({ title }) => title)).toEqual([
      'CPU utilization: running',
      'CPU utilization: emulating',
      'CPU utilization: idling',
      'CPU utilization: waiting',
    ])
    expect(diskMetrics(ID, null).map(({ title }) => title)).toEqual([
      'Disk reads',
      'Disk writes',
      'Bytes read',
      'Bytes written',
      'Disk flushes',
    ])
    expect(networkMetrics(ID, null)).toHaveLength(5)
  })
})

type Series = OxqlQueryResult['tables'][number]['timeseries'][string]

const series = (
  minutesBeforeEnd: readonly number[],
  values: readonly (number | null)[],
): Series => ({
  fields: {},
  points: {
    startTimes: null,
    timestamps: minutesBeforeEnd.map((minutes) => new Date(END - minutes * MINUTE)),
    values: [{ metricType: 'gauge', values: { type: 'double', values: [...values] } }],
  },
})
const answer = (...all: Series[]): OxqlQueryResult => ({
  tables: [{ name: 'x:y', timeseries: Object.fromEntries(all.map((each, at) => [at, each])) }],
})
const three = { startMs: END - 3 * MINUTE, endMs: END }

describe('pointsOf', () => {
  it('adds series up and drops the first point of each', () => {
    const points = pointsOf(
      answer(series([4, 3, 2, 1, 0], [9e9, 1, 2, 3, 4]), series([2, 1, 0], [9e9, 10, 20])),
      three,
      MINUTE,
    )
    expect(points.times).toEqual([3, 2, 1, 0].map((minutes) => END - minutes * MINUTE))
    expect(points.values).toEqual([1, 2, 13, 24])
    expect(points.seriesCount).toBe(2)
  })

  it('leaves out the window after the range', () => {
    const points = pointsOf(answer(series([2, 1, 0, -1], [0, 1, 2, 9])), three, MINUTE)
    expect(points.values).toEqual([null, null, 1, 2])
  })

  it('leaves a hole where nothing was measured', () => {
    const points = pointsOf(answer(series([4, 3, 2, 1], [1, 1, null, 5])), three, MINUTE)
    expect(points.values).toEqual([1, null, 5, null])
  })

  it('is nothing but holes without series, and ignores what lies outside', () => {
    expect(pointsOf({ tables: [] }, three, MINUTE).values).toEqual([null, null, null, null])
    expect(pointsOf(answer(series([9, 8, 7], [1, 1, 1])), three, MINUTE).values).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('reads times that are still text, as in the browser', () => {
    const one = series([2, 1], [0, 7])
    // What JSON makes of it.
    const sent = JSON.parse(JSON.stringify(answer(one))) as OxqlQueryResult
    expect(pointsOf(sent, three, MINUTE).values).toEqual([null, null, 7, null])
  })

  it('turns nanoseconds of vCPUs into per cent of all of them', () => {
    const half = 2.5e9
    const points = pointsOf(
      answer(series([4, 3], [0, half]), series([4, 3], [0, 5e9])),
      three,
      MINUTE,
    )
    expect(cpuPercent(points).values).toEqual([75, null, null, null])
  })
})

describe('tokensOf', () => {
  it('tells the parts of a query apart and loses nothing', () => {
    const [metric] = cpuMetrics(ID, 'run')
    const text = metric ? oxqlOf(metric.query, hour, MINUTE) : ''
    const tokens = tokensOf(text)
    expect(tokens.map((token) => token.text).join('')).toBe(text)
    const kindOf = (part: string) => tokens.find((token) => token.text === part)?.kind
    expect(kindOf('get')).toBe('keyword')
    expect(kindOf('virtual_machine:vcpu_usage')).toBe('name')
    expect(kindOf('&&')).toBe('operator')
    expect(kindOf(`"${ID}"`)).toBe('value')
    expect(kindOf('60s')).toBe('value')
    expect(kindOf('@2026-04-16T12:01:00.000')).toBe('value')
  })
})
