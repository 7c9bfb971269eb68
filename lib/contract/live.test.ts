import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type * as schema from './live'
import { ClientMessage, LiveRow, ServerMessage } from './live'
import { LIVE_KINDS } from './live-kinds'
import type * as kinds from './live-kinds'
import { parseServerMessage } from './live-parse'
import { livePatch } from './live-row'
import { LIVE_VERSION } from './live-wire'
import type * as wire from './live-wire'

const v = LIVE_VERSION
const identity = {
  id: '0b4a2a3e-0000-4000-8000-000000000001',
  name: 'db1',
  timeCreated: '2026-01-01T00:00:00.000Z',
  timeModified: '2026-01-02T00:00:00.000Z',
}
const rows: readonly kinds.LiveRow[] = [
  {
    kind: 'instance',
    ...identity,
    state: 'running',
    timeRunStateUpdated: '2026-01-02T00:00:00.000Z',
    autoRestartEnabled: true,
    autoRestartPolicy: null,
    autoRestartCooldownExpiration: null,
    timeLastAutoRestarted: '2026-01-02T00:00:00.000Z',
    bootDiskId: null,
    ncpus: 1,
    memory: 1,
  },
  {
    kind: 'disk',
    ...identity,
    state: 'attached',
    size: 1,
    instanceId: identity.id,
    diskType: null,
    readOnly: false,
  },
  { kind: 'snapshot', ...identity, state: 'creating', description: 'd', diskId: 'd1', size: 1 },
  { kind: 'image', ...identity, description: '', size: 1 },
  {
    kind: 'floating-ip',
    ...identity,
    instanceId: null,
    description: '',
    ip: '203.0.113.1',
    ipPoolId: 'p',
  },
]
const status = {
  mode: 'fast',
  staleSince: null,
  readAt: 8,
  problem: null,
  partial: ['disk'],
  aged: { image: 0 },
} as const
const messages: readonly wire.ServerMessage[] = [
  { v, t: 'welcome', build: 'b', epoch: 'e', seq: 4, resumed: false, now: 9, status },
  { v, t: 'snapshot', epoch: 'e', seq: 4, page: 1, pages: 1, at: { disk: 8 }, rows },
  {
    v,
    t: 'events',
    epoch: 'e',
    from: 4,
    to: 6,
    at: 8,
    events: [
      { seq: 5, op: 'put', row: rows[0]! },
      { seq: 6, op: 'del', kind: 'disk', id: identity.id },
    ],
  },
  { v, t: 'reset', epoch: 'e' },
  { v, t: 'status', now: 9, status: { ...status, staleSince: 1, problem: 'platform' } },
]

/** Puts one wrong value somewhere in a message. */
function spoilt(message: unknown, path: readonly number[], value: unknown): unknown {
  const [at, ...rest] = path
  if (at === undefined || typeof message !== 'object' || message === null) return value
  const copy: Record<string, unknown> | unknown[] = Array.isArray(message)
    ? [...message]
    : { ...message }
  const keys = Object.keys(copy)
  const key = keys[at % Math.max(keys.length, 1)]
  if (key === undefined) return value
  Reflect.set(copy, key, spoilt(Reflect.get(copy, key), rest, value))
  return copy
}

describe('messages of the relay', () => {
  test('the two spellings of the contract are the same types', () => {
    expectTypeOf<schema.LiveRow>().toExtend<kinds.LiveRow>()
    expectTypeOf<kinds.LiveRow>().toExtend<schema.LiveRow>()
    expectTypeOf<schema.ServerMessage>().toExtend<wire.ServerMessage>()
    expectTypeOf<schema.ClientMessage>().toExtend<wire.ClientMessage>()
    expectTypeOf<wire.ClientMessage>().toExtend<schema.ClientMessage>()
  })

  test('every message comes through both parsers unchanged', () => {
    for (const message of messages) {
      expect(ServerMessage.parse(message)).toEqual(message)
      expect(parseServerMessage(JSON.stringify(message))).toEqual(message)
    }
    expect(rows.map((row) => LiveRow.parse(row).kind)).toEqual(LIVE_KINDS)
  })

  test('the page never accepts what the schema refuses', () => {
    const path = fc.array(fc.nat(20), { maxLength: 5 })
    const value = fc.oneof(fc.constantFrom(null, '', -1, 1.5, true, [], {}), fc.jsonValue())
    fc.assert(
      fc.property(fc.constantFrom(...messages), path, value, (message, at, wrong) => {
        const bad = JSON.parse(JSON.stringify(spoilt(message, at, wrong)) ?? 'null')
        const read = parseServerMessage(JSON.stringify(bad))
        if (typeof read === 'object') expect(ServerMessage.safeParse(bad).error).toBeUndefined()
      }),
      { numRuns: 5_000 },
    )
  })

  test.each([
    ['another version', JSON.stringify({ v: 1, t: 'news' }), 'version'],
    ['half a message', `{"v":${v},"t":"wel`, 'malformed'],
    ['bytes', new ArrayBuffer(2), 'malformed'],
    ['an unknown type', JSON.stringify({ v, t: 'constructor' }), 'malformed'],
    ['no version', '{"t":"reset","epoch":"e"}', 'malformed'],
  ])('%s is unusable', (_, frame, reason) => {
    expect(parseServerMessage(frame)).toBe(reason)
  })
})

test('a page may send fields that this relay does not know', () => {
  expect(ClientMessage.parse({ v, t: 'poll', why: 'start' })).toEqual({ v, t: 'poll' })
})

test('a patch speaks as the platform contract does', () => {
  expect(rows.map(livePatch)).toEqual([
    {
      kind: 'instance',
      id: identity.id,
      patch: {
        name: 'db1',
        timeCreated: new Date(identity.timeCreated),
        timeModified: new Date(identity.timeModified),
        runState: 'running',
        timeRunStateUpdated: new Date(identity.timeModified),
        autoRestartEnabled: true,
        autoRestartPolicy: null,
        autoRestartCooldownExpiration: null,
        timeLastAutoRestarted: new Date(identity.timeModified),
        bootDiskId: null,
        ncpus: 1,
        memory: 1,
      },
    },
    expect.objectContaining({
      patch: expect.objectContaining({ state: { state: 'attached', instance: identity.id } }),
    }),
    expect.objectContaining({ patch: expect.objectContaining({ state: 'creating' }) }),
    expect.objectContaining({ kind: 'image' }),
    expect.objectContaining({ patch: expect.objectContaining({ instanceId: null }) }),
  ])
})
