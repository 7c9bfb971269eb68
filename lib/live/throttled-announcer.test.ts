import { expect, test } from 'vitest'
import type { LiveRow } from '@/lib/contract/live-kinds'
import type { Change } from './room-state'
import { ANNOUNCE_EACH_MS, newsOf, throttledAnnouncer } from './throttled-announcer'
import { row } from './watch.fixture'

const put = (now: LiveRow, before?: LiveRow): Change => ({
  op: 'put',
  // Of a row received the announcer reads the row only.
  received: { row: now } as Extract<Change, { op: 'put' }>['received'],
  before,
})
const newsWhen = (
  changes: readonly Change[],
  { isSnapshot = false, isShown = true, isFollowed = true } = {},
) =>
  newsOf(
    { changes, isSnapshot },
    () => isShown,
    () => isFollowed,
  )

test('tells of a state, a deletion and something new', () => {
  expect(
    newsWhen([
      put(row('stopped', 2), row('running', 1)),
      { op: 'del', row: row('stopped', 2) },
      put(row('running', 3)),
    ]),
  ).toEqual(['Instance a is stopped', 'Instance a was deleted', 'Instance a was created'])
})

test('keeps silent about what stays the same, and about what the page does not show', () => {
  expect(newsWhen([put(row('running', 2), row('running', 1))])).toEqual([])
  expect(newsWhen([{ op: 'del', row: row('stopped', 2) }], { isShown: false })).toEqual([])
  const fresh = [put(row('running', 3))]
  expect(newsWhen(fresh, { isShown: false }), 'but for what is new').toHaveLength(1)
  expect(newsWhen(fresh, { isFollowed: false }), 'of what it shows').toEqual([])
})

test('of a snapshot tells what was missed, not what is there', () => {
  expect(
    newsWhen([put(row('running', 1)), put(row('failed', 2), row('running', 1))], {
      isSnapshot: true,
    }),
  ).toEqual(['Instance a is failed'])
})

test('announcements come at most every 2 s, and what comes sooner is said together', () => {
  let now = 10_000
  const said: string[] = []
  let later: (() => void) | undefined
  const say = throttledAnnouncer(
    (text) => said.push(text),
    () => now,
    (delayMs, run) => {
      later = () => {
        now += delayMs
        run()
      }
    },
  )
  say('one')
  now += 500
  for (const text of ['two', 'three', 'four']) say(text)
  expect(said).toEqual(['one'])
  later?.()
  expect({ said, now }).toEqual({
    said: ['one', '3 resources changed'],
    now: 10_000 + ANNOUNCE_EACH_MS,
  })
})
