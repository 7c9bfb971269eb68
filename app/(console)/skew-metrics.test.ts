import { beforeAll, expect, test, vi } from 'vitest'
import { readAsContract } from '@/lib/api/read-as-contract'
import { metricsOperations } from '@/lib/contract/metrics'
import type { Operation } from '@/lib/contract/operation'
import { oxqlOperations } from '@/lib/contract/oxql'
import { fromWire, toWire } from '@/lib/contract/wire'
import { labelsOf, resultOf, type Series } from '@/lib/metrics/explorer/result'
import { cpuPercent, pointsOf } from '@/lib/metrics/points'
import { provisionedOf, stepsOver } from '@/lib/metrics/provisioned'
import { altered, odd, pathsIn } from './skew.alter.fixture'

/*
 * Like skew.test.tsx, for what charts draw: they read in the browser, when they come into view, so
 * no page drawn once has their values. An answer with an odd field is a line with a gap, or a
 * failure of its chart that says so; it never throws while it is drawn.
 */

// What was read loosely is noted each time.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const times = [0, 1, 2, 3].map((at) => new Date(at * 60_000).toISOString())
const range = { startMs: 0, endMs: 180_000 }

const timeseries = {
  fields: { state: { type: 'string', value: 'run' } },
  points: {
    start_times: times,
    timestamps: times,
    values: [{ metric_type: 'delta', values: { type: 'double', values: [9, 1, 2, 3] } }],
  },
}
const oxql = { tables: [{ name: 'cpu', timeseries: { 17: timeseries, 18: timeseries } }] }

const sample = (timestamp: string, datum: number) => ({
  timestamp,
  datum: { type: 'i64', datum },
})
const provisioned = { items: times.map((each, at) => sample(each, at)), next_page: 'more' }

/** As charts get it: read by the server, and through JSON. */
const received = (operation: Operation, wire: unknown): unknown => {
  // Handed on as it came (lib/platform/island-answers.ts).
  if (operation.name === 'systemTimeseriesQuery') return fromWire(wire)
  const answer = readAsContract(operation, fromWire(wire))
  return answer && fromWire(JSON.parse(JSON.stringify(toWire(answer.data))))
}

const numbersOf = ({ values }: Series): (number | null)[] =>
  values.map((value) => (typeof value === 'number' ? value : null))

const charts = {
  timeseriesQuery: {
    operation: oxqlOperations.timeseriesQuery,
    wire: oxql,
    drawn: (answer: unknown) =>
      cpuPercent(pointsOf(answer as Parameters<typeof pointsOf>[0], range, 60_000)).values,
  },
  systemTimeseriesQuery: {
    operation: oxqlOperations.systemTimeseriesQuery,
    wire: oxql,
    drawn: (answer: unknown) => {
      const { series } = resultOf(answer, { range: undefined, fromMs: undefined }) ?? { series: [] }
      return [...labelsOf(series).map(() => 1), ...series.flatMap(numbersOf)]
    },
  },
  siloMetric: {
    operation: metricsOperations.siloMetric,
    wire: provisioned,
    drawn: (answer: unknown) => {
      const { items } = answer as { readonly items: Parameters<typeof provisionedOf>[0] }
      return stepsOver(provisionedOf(items), range, 4).values
    },
  },
}

test('as the platform answers today, there is a line', () => {
  const [points, , steps] = Object.values(charts).map(({ operation, wire, drawn }) =>
    drawn(received(operation, wire)),
  )
  expect(points?.slice(1).every((value) => Number(value) > 0)).toBe(true)
  expect(steps).toEqual([0, 1, 2, 3])
})

const cases = Object.entries(charts).flatMap(([name, chart]) =>
  pathsIn(chart.wire).map((path) => ({ name, path, at: path.join('.'), ...chart })),
)

test.each(cases)('$name $at', ({ operation, wire, drawn, path }) => {
  const answers = odd.flatMap((value) =>
    [false, true].map((inAll) => received(operation, altered(wire, path, value, inAll))),
  )
  // Without an answer there is a failure, which the chart tells.
  const values = answers.flatMap((answer) => (answer === undefined ? [] : drawn(answer)))
  expect(values.filter((value) => value !== null && !Number.isFinite(value))).toEqual([])
})
