import { expect, test } from 'vitest'
import { keyOfSession, type SessionHistory } from '@/lib/metrics/up-history'
import { bfdLastHour } from './session-hours'

const DAY = 86_400_000
const session = { peer: '192.0.2.1', switch: 'switch0', state: 'up' } as const
const of = (history?: SessionHistory) => ({
  histories: new Map(history ? [[keyOfSession('switch0', '192.0.2.1', null), history]] : []),
  nowMs: 3 * DAY,
})

test('a session says how often it was down, whatever it is now', () => {
  expect(bfdLastHour(session, of({ cameUp: 6 }))).toBe('Was down 6 times in the last hour')
  expect(bfdLastHour(session, of({ cameUp: 0 }))).toBe('Was not down')
  const down = { ...session, state: 'down' } as const
  expect(bfdLastHour(down, of({ cameUp: 5 }))).toBe('Was down 6 times in the last hour')
  expect(bfdLastHour(down, of({ cameUp: 5, lastUp: 3 * DAY - 120_000 }))).toBe(
    'Was down 6 times in the last hour. Last came up 2 minutes ago',
  )
  expect(bfdLastHour(down, of({ cameUp: 0, neverUpSince: 0 }))).toBe('Not up for 3 days')
  expect(bfdLastHour(down, of({ cameUp: 0, lastUp: 'before the hour' }))).toBe(
    'Last came up more than an hour ago',
  )
})

test('what isn’t measured is the state of this moment, and what is turned off was not down', () => {
  expect(bfdLastHour(session, of())).toBe('State of this moment')
  expect(bfdLastHour(session, { histories: null, nowMs: 0 })).toBe('State of this moment')
  expect(bfdLastHour(session, { histories: undefined, nowMs: 0 })).toBe('Loading…')
  const off = { ...session, state: 'admin_down' } as const
  expect(bfdLastHour(off, of({ cameUp: 1 }))).toBe('Turned off')
})
