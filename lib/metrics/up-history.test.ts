import { expect, test } from 'vitest'
import {
  keyOfLink,
  keyOfSession,
  lastHourWords,
  lastingWords,
  linkDownWords,
  linkHistories,
  linksQuery,
  notUpWords,
  sessionHistories,
  timesDown,
  timesDownWords,
} from './up-history'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const momentOf = (minute: number) => new Date(minute * MINUTE).toISOString()
const field = (value: unknown) => ({ type: 'string', value })
/** With a sample a minute, up to the first hour. */
const series = (fields: object, values: readonly unknown[], start: string | null = null) => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, field(value)])),
  points: {
    startTimes: [start],
    timestamps: values.map((_, at) => momentOf(60 - values.length + 1 + at)),
    values: [{ values: { values } }],
  },
})
/** Answers as they come; those of the mock platform: mock-platform/telemetry/network-readings.test.ts. */
const answer = (...all: readonly unknown[]) =>
  ({ tables: [{ timeseries: Object.fromEntries(Object.entries(all)) }] }) as never
const SWITCHES = answer(series({ sledId: 's0', switchSlot: 0 }, [1]))

test('a link was down as often as its samples began to say so', () => {
  const of = (...values: readonly unknown[]) =>
    linkHistories(answer(series({ switchSlot: 0, portId: 'qsfp2' }, values))).get(
      keyOfLink('switch0', 'qsfp2'),
    )
  const told = (...values: readonly unknown[]) => {
    const link = of(...values)
    return [link?.timesDown, linkDownWords(link)]
  }
  expect(told(true, true)).toEqual([0, undefined])
  expect(told(false, true, false, false, true)).toEqual([2, undefined])
  expect(told(false, true, false, false, false, null, false)).toEqual([2, 'Down for 4 minutes'])
  expect(told(false, false, false)).toEqual([1, 'Down for at least 2 minutes'])
  expect(of()).toBeUndefined()
  const lanes = [0, 1].map((linkId) =>
    series({ switchSlot: 1, portId: 'qsfp0', linkId }, [linkId === 1, true]),
  )
  expect([...linkHistories(answer(...lanes))]).toMatchObject([['switch1 qsfp0', { timesDown: 1 }]])
})

test('the ports that are asked for are named once', () => {
  expect(linksQuery(['qsfp0', 'qsfp2', 'qsfp2'])).toMatch(
    /\| filter port_id == 'qsfp0' \|\| port_id == 'qsfp2'$/,
  )
})

test('a session is told since when it never came up, or when it last did', () => {
  const of = (counts: readonly number[], sinceMinute = -30) =>
    sessionHistories(
      answer(
        series(
          { sledId: 's0', peer: '192.0.2.1', localAsn: 64_500 },
          ...([counts, momentOf(sinceMinute)] as const),
        ),
      ),
      SWITCHES,
    ).get(keyOfSession('switch0', '192.0.2.1', 64_500))
  expect(of([0, 0, 0])).toEqual({ cameUp: 0, neverUpSince: -30 * MINUTE })
  // The first point tells of everything before.
  expect(of([7, 0, 1, 2, 0])).toEqual({ cameUp: 3, lastUp: 59 * MINUTE })
  expect(of([7, 0])).toEqual({ cameUp: 0, lastUp: 'before the hour' })
  // A counter that began within the hour may count what was in it.
  expect(of([7, 0], 30)).toEqual({ cameUp: 0 })
})

test('nothing is said of a session that can’t be told apart, or whose switch is unknown', () => {
  const of = (...all: readonly unknown[]) => sessionHistories(answer(...all), SWITCHES)
  const own = series({ sledId: 's0', peer: '192.0.2.1' }, [1, 0, 1])
  expect([...of(own)]).toEqual([['switch0 192.0.2.1 ', { cameUp: 1, lastUp: 60 * MINUTE }]])
  expect(of(own, own).size).toBe(0)
  expect(of(series({ sledId: 's9', peer: '192.0.2.1' }, [1])).size).toBe(0)
  expect(of(series({ sledId: 's0', peer: '192.0.2.1' }, [])).size).toBe(0)
})

test.each([null, {}, { tables: null }, { tables: [{ timeseries: { a: { fields: null } } }] }])(
  'an answer that says nothing tells nothing: %j',
  (odd) => {
    expect(linkHistories((odd ?? {}) as never).size).toBe(0)
    expect(sessionHistories((odd ?? {}) as never, (odd ?? {}) as never).size).toBe(0)
  },
)

test('a session that is down now was down once more than it came up', () => {
  expect(timesDown({ cameUp: 5 }, true)).toBe(5)
  expect(timesDown({ cameUp: 5 }, false)).toBe(6)
  expect(timesDownWords(0)).toBeUndefined()
  expect(timesDownWords(1)).toBe('was down once in the last hour')
  expect(timesDownWords(6)).toBe('was down 6 times in the last hour')
})

test('the last hour is told where it was measured', () => {
  expect(lastHourWords(6, true)).toBe('Was down 6 times in the last hour')
  expect(lastHourWords(0, true)).toBe('Was not down')
  expect(lastHourWords(undefined, true)).toBe('State of this moment')
  expect(lastHourWords(undefined, false)).toBe('Loading…')
})

test('since when a session isn’t up is told as far as it is known', () => {
  const now = { isUp: false, up: 'up', nowMs: 72 * HOUR }
  expect(notUpWords({ cameUp: 0, neverUpSince: 0 }, now)).toBe('Not up for 3 days')
  expect(notUpWords({ cameUp: 0, neverUpSince: 0 }, { ...now, isUp: true })).toBeUndefined()
  expect(notUpWords({ cameUp: 1 }, now)).toBeUndefined()
  expect(notUpWords({ cameUp: 1, lastUp: 70 * HOUR }, now)).toBe('Last came up 2 hours ago')
  expect(notUpWords({ cameUp: 0, lastUp: 'before the hour' }, now)).toBe(
    'Last came up more than an hour ago',
  )
  expect(notUpWords(undefined, now)).toBeUndefined()
})

test.each([
  [30_000, 'a minute'],
  [90 * 60_000, '90 minutes'],
  [2 * HOUR, '2 hours'],
  [47 * HOUR, '47 hours'],
  [72 * HOUR, '3 days'],
])('%i ms last %s', (ms, words) => {
  expect(lastingWords(ms)).toBe(words)
})
