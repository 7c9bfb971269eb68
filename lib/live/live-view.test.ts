import { describe, expect, test } from 'vitest'
import { dueOf } from './heartbeat'
import { type Facts, isPolling, type LiveView, viewOf } from './live-view'

const facts: Facts = {
  link: { at: 'open' },
  isCurrent: true,
  updatedAt: 0,
  staleSince: null,
  problem: null,
  goodAt: 0,
  unreadSince: 0,
  restedAt: 0,
  pollsWell: true,
}
const lost = (isFirst = false) => ({ link: { at: 'lost' as const, since: 0, isFirst } })

describe('what the reader is told', () => {
  test.each([
    ['open and current', {}, 1_000, { type: 'live' }],
    ['open, rows on their way', { isCurrent: false }, 1_000, { type: 'connecting' }],
    ['a renewal that stays unseen', lost(), 1_000, { type: 'live' }],
    ['lost', lost(), 3_000, { type: 'reconnecting' }],
    ['not there yet', lost(true), 3_000, { type: 'connecting' }],
    ['lost for 5 s: the page reads', lost(), 5_000, { type: 'polling' }],
    ['lost and reads fail', { ...lost(), pollsWell: false }, 9_000, { type: 'reconnecting' }],
    ...[true, false].map((pollsWell): [string, Partial<Facts>, number, LiveView] => [
      `neither for 15 s, the last read ${pollsWell ? 'not over' : 'failed'}`,
      { ...lost(), pollsWell, goodAt: 1_000 },
      16_000,
      { type: 'stale', since: 1_000, problem: 'network' },
    ]),
    [
      'found to be lost after 15 s of silence',
      { link: { at: 'lost' as const, since: 14_500, isFirst: false } },
      16_000,
      { type: 'stale', since: 0, problem: 'network' },
    ],
    [
      'renewed after a sleep',
      { link: { at: 'lost' as const, since: 90_000, isFirst: false } },
      91_000,
      { type: 'live' },
    ],
    [
      'the relay is there, the platform not',
      { staleSince: 7, problem: 'rate-limit' as const },
      90_000,
      { type: 'stale', since: 7, problem: 'rate-limit' },
    ],
    [
      'the relay is there and reads again after a pause',
      { staleSince: 7, updatedAt: 60_001, goodAt: 75_001, unreadSince: 75_001 },
      90_000,
      { type: 'connecting' },
    ],
    // Something else on the page was read since.
    ['what was read 15 s ago', { goodAt: 1 }, 15_000, { type: 'live' }],
    ['what was read longer ago', { goodAt: 15_001 }, 30_000, { type: 'connecting' }],
    ['what was read over 30 s ago', { goodAt: 15_002 }, 30_001, { type: 'aged', since: 0 }],
    ['open, and no reading for just less than 15 s', {}, 14_999, { type: 'live' }],
    ['open, and no reading for 15 s', {}, 15_000, { type: 'stale', since: 0, problem: 'unread' }],
    [
      'open, no reading, and in the background until now',
      { unreadSince: 60_000, restedAt: 60_000 },
      74_999,
      { type: 'aged', since: 0 },
    ],
    [
      'open, no reading of the relay’s for 45 s: the page reads',
      { updatedAt: 45_000, goodAt: 44_000 },
      45_000,
      { type: 'polling' },
    ],
    [
      'over',
      { link: { at: 'ended' as const, end: 'gone' as const } },
      1,
      { type: 'ended', end: 'gone' },
    ],
  ])('%s', (_, part, now, view) => {
    expect(viewOf({ ...facts, ...part }, now)).toEqual(view)
  })

  test('an old page reads for itself, one that may not look does not', () => {
    expect(isPolling({ link: { at: 'ended', end: 'outdated' } }, 1)).toBe(true)
    expect(isPolling({ link: { at: 'ended', end: 'forbidden' } }, 1)).toBe(false)
  })
})

test.each([
  ['just opened', { receivedAt: 0, pingedAt: 0, waitingSince: null }, 5_999, 'nothing'],
  ['6 s old', { receivedAt: 0, pingedAt: 0, waitingSince: null }, 6_000, 'ping'],
  ['busy', { receivedAt: 5_999, pingedAt: 0, waitingSince: null }, 6_000, 'ping'],
  ['pinged', { receivedAt: 0, pingedAt: 20_000, waitingSince: null }, 25_999, 'nothing'],
  [
    'not answering within 6 s',
    { receivedAt: 0, pingedAt: 20_000, waitingSince: null },
    26_000,
    'renew',
  ],
  ['answering', { receivedAt: 20_001, pingedAt: 20_000, waitingSince: null }, 25_999, 'nothing'],
  [
    'back after timers stood still',
    { receivedAt: 100, pingedAt: 50, waitingSince: null },
    9e5,
    'ping',
  ],
  ['without its snapshot', { receivedAt: 9_999, pingedAt: 0, waitingSince: 0 }, 10_000, 'renew'],
])('a socket that is %s', (_, heartbeat, now, due) => {
  expect(dueOf(heartbeat, now)).toBe(due)
})
