import { expect, test } from 'vitest'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import {
  actorKey,
  actorOfKey,
  actorsIn,
  isFiltered,
  isWanted,
  keptSince,
  merged,
  NO_FILTER,
  operationsIn,
  outcomeOf,
} from './audit-entries'
import { spanAt } from './audit-range'

const SILO = '11111111-2222-4333-8444-555555555555'
const USER = { kind: 'silo_user', siloId: SILO, siloUserId: 'u' } as const
const entry = (id: string, seconds: number, more: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  id,
  actor: USER,
  operationId: 'project_create',
  requestId: 'r',
  requestUri: '/v1/projects',
  result: { kind: 'success', httpStatusCode: 201 },
  sourceIp: '192.0.2.1',
  timeStarted: new Date(seconds * 1_000),
  timeCompleted: new Date(seconds * 1_000),
  ...more,
})
const refused = (httpStatusCode: number) =>
  ({ kind: 'error', httpStatusCode, errorMessage: 'no room' }) as const

test('entries stand newest first, each once', () => {
  const [a, b, c] = [entry('a', 1), entry('b', 2), entry('c', 2)]
  expect(merged([b, a], [c, b]).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  const known = [b, a]
  expect(merged(known, [a])).toBe(known)
})

test.each([
  USER,
  { kind: 'user_builtin', userBuiltinId: 'b' },
  { kind: 'scim', siloId: SILO },
  { kind: 'unauthenticated' },
] as const)('%o is told by their key', (actor) => {
  expect(actorOfKey(actorKey(actor))).toEqual(actor)
})

test.each(['', 'somebody', 'scim', 'silo_user a', 'scim a b', 'unauthenticated a'])(
  '%j is not an actor’s key',
  (key) => {
    expect(actorOfKey(key)).toBeUndefined()
  },
)

test('a refusal is no failure', () => {
  expect(outcomeOf(entry('a', 1))).toBe('success')
  expect(outcomeOf({ result: refused(403) })).toBe('refused')
  expect(outcomeOf({ result: refused(507) })).toBe('refused')
  expect(outcomeOf({ result: refused(503) })).toBe('failed')
  expect(outcomeOf({ result: { kind: 'unknown' } })).toBe('unknown')
})

test('entries are narrowed down by who, what, how, and words of all that is known', () => {
  const one = entry('a', 1, { result: refused(403), userAgent: 'curl/8' })
  const wanted = (filter: Partial<typeof NO_FILTER>) =>
    isWanted(one, { ...NO_FILTER, ...filter }, 'Ada Moreno')
  expect(wanted({})).toBe(true)
  expect(wanted({ text: 'moreno CURL "no' })).toBe(false)
  expect(wanted({ text: 'moreno CURL room project' })).toBe(true)
  expect(wanted({ actor: actorKey(USER), outcome: 'refused' })).toBe(true)
  expect(wanted({ actor: actorKey({ kind: 'unauthenticated' }) })).toBe(false)
  expect(wanted({ operation: 'project_delete' })).toBe(false)
  expect(wanted({ outcome: 'success' })).toBe(false)
  expect(isFiltered(NO_FILTER)).toBe(false)
  expect(isFiltered({ ...NO_FILTER, text: ' x' })).toBe(true)
})

test('what is there to choose from is what is loaded', () => {
  const scim = { kind: 'scim', siloId: SILO } as const
  const entries = [
    entry('a', 1, { operationId: 'b_x' }),
    entry('b', 2, { actor: scim }),
    entry('c', 3),
  ]
  expect(operationsIn(entries)).toEqual(['b_x', 'project_create'])
  expect(actorsIn(entries)).toEqual([USER, scim])
})

test('the log is looked at from a moment on', () => {
  const now = Date.UTC(2026, 10, 26, 13)
  expect(spanAt('day', now)).toEqual({ startTime: '2026-11-25T13:00:00.000Z' })
  expect(keptSince(now)).toBe('2026-08-28T00:00:00.000Z')
})
