import { expect, test } from 'vitest'
import { type Asked, eventOf, GAP_MS, observe, type ObservedInstance } from './observed'

const AT = Date.UTC(2026, 3, 16)
const time = (minute: number) => new Date(AT + minute * 60_000).toISOString()

const seen = (state: string, minute = 0, restarted: string | null = null): ObservedInstance => ({
  ...{ id: 'i', name: 'web', state, restarted },
  changed: time(minute),
})

const kindOf = (before: ObservedInstance, now: ObservedInstance | undefined, asked?: Asked) =>
  eventOf(before, now, (action) => action === asked)?.kind

test.each([
  ['running', 'failed', 'failed'],
  ['starting', 'failed', 'failed'],
  ['running', 'stopped', 'stopped'],
  ['stopping', 'stopped', 'stopped'],
  ['failed', 'stopped', 'stopped'],
  ['running', 'rebooting', 'rebooting'],
  ['failed', 'starting', 'started'],
  ['failed', 'running', 'started'],
  // What needn't be reported.
  ['creating', 'stopped', undefined],
  ['stopped', 'starting', undefined],
  ['rebooting', 'running', undefined],
  ['running', 'stopping', undefined],
  ['running', 'migrating', undefined],
  ['running', 'a word of tomorrow', undefined],
] as const)('an instance that was %s and is %s: %s', (before, now, kind) => {
  expect(kindOf(seen(before), seen(now, 1))).toBe(kind)
})

test.each([
  ['stop', 'running', 'stopped'],
  ['reboot', 'running', 'rebooting'],
  ['start', 'failed', 'starting'],
] as const)('what the reader asked for is no news: %s', (asked, before, now) => {
  expect(kindOf(seen(before), seen(now, 1), asked)).toBeUndefined()
})

test('a failure is news whatever the reader asked for', () => {
  for (const asked of ['stop', 'start', 'reboot'] as const)
    expect(kindOf(seen('starting'), seen('failed', 1), asked)).toBe('failed')
})

test('an automatic restart is known by its own time, and so is a failure after it', () => {
  const before = seen('running', 0, time(-60))
  expect(kindOf(before, seen('running', 2, time(1)))).toBe('restarted')
  expect(kindOf(seen('failed'), seen('starting', 2, time(1)), 'start')).toBe('restarted')
  expect(kindOf(seen('failed'), seen('failed', 2, time(1)))).toBe('failed')
})

test('a time alone is no event: that of a machine goes with it', () => {
  for (const state of ['failed', 'stopped', 'running'])
    expect(kindOf(seen(state), seen(state, 5))).toBeUndefined()
})

const observedOf = (...instances: ObservedInstance[]) => ({ project: 'shop', at: AT, instances })
const now = (at: number, ...instances: ObservedInstance[]) => ({
  ...{ at, instances },
  isWatched: (id: string) => id === 'i',
  isReported: () => true,
  sentAt: () => 0,
})

test('of watched instances alone, with the platform’s time and a link by id', () => {
  const other = { ...seen('running'), id: 'other' }
  const failed = { ...other, state: 'failed' }
  const { observed, events } = observe(
    'shop',
    observedOf(seen('running'), other),
    now(AT + 60_000, seen('failed', 1), failed),
  )
  expect(events).toEqual([
    {
      ...{ id: `i failed ${time(1)}`, at: AT + 60_000, isProblem: true },
      ...{ title: 'Instance failed', content: '**web** in **shop**', href: '/lookup/instances/i' },
    },
  ])
  expect(observed).toEqual({
    ...observedOf({ ...seen('failed', 1), answered: 0 }),
    at: AT + 60_000,
  })
})

test('nothing of what was not known before', () => {
  expect(observe('shop', undefined, now(AT, seen('failed'))).events).toEqual([])
  expect(observe('shop', observedOf(), now(AT, seen('failed'))).events).toEqual([])
})

test('a watched instance that no longer exists has no link', () => {
  const [event] = observe('shop', observedOf(seen('stopped')), now(AT + 1)).events
  expect(event).toMatchObject({ title: 'Instance deleted', at: AT + 1 })
  expect(event).not.toHaveProperty('href')
})

test('a time without an observation is reported as that', () => {
  const after = (ms: number) =>
    observe('shop', observedOf(seen('running')), now(AT + ms, seen('running')))
  expect(after(GAP_MS).events).toEqual([])
  expect(after(GAP_MS + 1).events).toEqual([
    { id: `shop ${AT}`, at: AT + GAP_MS + 1, project: 'shop', from: AT },
  ])
})
