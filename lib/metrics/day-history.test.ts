import { expect, test } from 'vitest'
import { linkDays, linkDayWords, sessionDays, sessionDayWords } from './day-history'
import { keyOfLink, keyOfSession } from './up-history'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW = Date.parse('2026-05-02T12:00:00Z')
const at = (minutesAgo: number) => new Date(NOW - minutesAgo * MINUTE).toISOString()

/** Samples by how many minutes ago they are; counters count for ten seconds each. */
const answer = (
  fields: object,
  samples: readonly (readonly [minutesAgo: number, value: unknown, fromMinutesAgo?: number])[],
) =>
  ({
    tables: [
      {
        timeseries: {
          a: {
            fields: Object.fromEntries(
              Object.entries(fields).map(([name, value]) => [name, { value }]),
            ),
            points: {
              startTimes: samples.map(([ago, , from = ago]) => at(from)),
              timestamps: samples.map(([ago]) => at(ago)),
              values: [{ values: { values: samples.map(([, value]) => value) } }],
            },
          },
        },
      },
    ],
  }) as never

const LINK = { switchSlot: 0, portId: 'qsfp2' }
const link = (
  down: Parameters<typeof answer>[1],
  first: Parameters<typeof answer>[1] = [[DAY / MINUTE - 1, true]],
  last: Parameters<typeof answer>[1] = [[0.1, true]],
) =>
  linkDays([answer(LINK, down), answer(LINK, first), answer(LINK, last)], NOW).get(
    keyOfLink('switch0', 'qsfp2'),
  )

test('a link has the spans in which it was down', () => {
  const day = link([
    [61, false],
    [60, false],
    [1, false],
  ])
  expect(day?.spans).toHaveLength(480)
  expect(day?.spans.flatMap((isDown, span) => (isDown ? [span] : []))).toEqual([459, 460, 479])
  expect(day?.lastMs).toBe(NOW - MINUTE)
  expect(day && linkDayWords(day)).toBe(
    'Down at some time in 3 of 480 spans of 3 minutes, in the last day',
  )
})

test('before the first sample nothing is known, and a link that isn’t measured has no day', () => {
  const day = link([], [[119, true]])
  expect(day?.spans.filter((each) => each === undefined)).toHaveLength(440)
  expect(day && linkDayWords(day)).toBe(
    'Not seen down in the part of the last day that was measured',
  )
  expect(link([], [])).toBeUndefined()
})

test('after the last sample nothing is known, either', () => {
  const day = link([], undefined, [[60, true]])
  expect(day?.spans.filter((each) => each === undefined)).toHaveLength(19)
  expect(day && linkDayWords(day)).toBe(
    'Not seen down in the part of the last day that was measured',
  )
})

test('where more is told than was asked for, the time before it is unknown', () => {
  const many = Array.from({ length: 2_000 }, (_, each) => [20 - each / 1_000, false] as const)
  expect(link(many)?.spans.filter((each) => each === undefined)).toHaveLength(473)
})

test('a session has its times of coming up, without what its counter counted before', () => {
  const fields = { sledId: 's', peer: '192.0.2.1', localAsn: 65_000 }
  const switches = answer({ sledId: 's', switchSlot: 1 }, [[1, 1]])
  const days = sessionDays(
    [
      answer(fields, [
        [1_439, 40, 9_000],
        // Nothing was measured for a while.
        [30, 1, 90],
        [10, 2],
      ]),
      answer(fields, [[1_439, 40, 9_000]]),
      answer(fields, [[0.1, 0]]),
    ],
    switches,
    NOW,
  )
  const day = days.get(keyOfSession('switch1', '192.0.2.1', 65_000))
  expect(day).toMatchObject({ count: 3, lastMs: NOW - 10 * MINUTE })
  expect(day && sessionDayWords(day)).toBe('Came up 3 times in the last day')
  expect(day?.spans.filter(Boolean)).toHaveLength(2)
})
