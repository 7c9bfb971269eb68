import { beforeEach, describe, expect, test } from 'vitest'
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
  ).toEqual([
    { text: 'Instance a is stopped', name: 'a', word: 'stopped', isState: true },
    { text: 'Instance a was deleted', name: 'a', word: 'deleted', isState: false },
    { text: 'Instance a was created', name: 'a', word: 'created', isState: false },
  ])
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
  ).toMatchObject([{ text: 'Instance a is failed' }])
})

describe('announcements', () => {
  let now = 10_000
  let said: string[] = []
  let told: string[] = []
  let isHeld = false
  let later: (() => void) | undefined
  const announcer = () => {
    const say = throttledAnnouncer({
      say: (text) => said.push(text),
      now: () => now,
      after: (delayMs, run) => {
        later = () => {
          now += delayMs
          run()
        }
      },
      isHeld: () => isHeld,
      isTold: ({ name }) => told.includes(name),
    })
    return (name: string) => say({ text: `${name} was made`, name, word: 'made', isState: false })
  }
  beforeEach(() => {
    now = 10_000
    said = []
    told = []
    isHeld = false
  })

  test('come at most every 2 s, and what comes sooner is said together', () => {
    const say = announcer()
    say('one')
    now += 500
    for (const name of ['two', 'three', 'four']) say(name)
    expect(said).toEqual(['one was made'])
    later?.()
    expect({ said, now }).toEqual({
      said: ['one was made', '3 resources changed'],
      now: 10_000 + ANNOUNCE_EACH_MS,
    })
  })

  test('wait while the reader changes something, and leave out what the page tells of it', () => {
    const say = announcer()
    isHeld = true
    for (const name of ['own', 'other']) say(name)
    later?.()
    expect(said).toEqual([])
    isHeld = false
    told = ['own']
    later?.()
    expect(said).toEqual(['other was made'])
    say('own')
    now += ANNOUNCE_EACH_MS
    later?.()
    expect(said, 'nor does it take the turn of anything').toHaveLength(1)
  })
})
