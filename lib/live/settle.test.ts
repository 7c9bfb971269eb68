import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { livePatch } from '@/lib/contract/live-row'
import type { LiveRow } from '@/lib/contract/live-kinds'
import type { ReceivedRow } from './room-state'
import { type Held, verdict } from './settle'

const time = (at: number) => new Date(at).toISOString()

const received = (
  state: string,
  stamps: { state?: number; modified?: number },
  at = 0,
): ReceivedRow => {
  const row: LiveRow = {
    kind: 'instance',
    id: 'a',
    name: 'a',
    timeCreated: time(0),
    timeModified: time(stamps.modified ?? 0),
    state,
    timeRunStateUpdated: time(stamps.state ?? 0),
    autoRestartEnabled: true,
    autoRestartPolicy: null,
    autoRestartCooldownExpiration: null,
    timeLastAutoRestarted: null,
    bootDiskId: null,
    ncpus: 1,
    memory: 1,
  }
  return { row, patch: livePatch(row), at, receivedAt: at + 200 }
}
const held = (state: string, stamps: { state?: number; modified?: number }): Held =>
  // Exactly the members that the relay tells of, as a cached instance has them.
  ({ id: 'a', ...received(state, stamps).patch.patch }) as Held

const disk = (state: string, at: number): ReceivedRow => {
  const row: LiveRow = {
    kind: 'disk',
    id: 'd',
    name: 'd',
    timeCreated: time(0),
    timeModified: time(0),
    state,
    size: 1,
    instanceId: null,
    diskType: null,
    readOnly: null,
  }
  return { row, patch: livePatch(row), at, receivedAt: at + 200 }
}
const heldDisk = (state: string) => ({ id: 'd', ...disk(state, 0).patch.patch }) as Held

const read = { sentAt: 100_000, answeredAt: 100_500 }

describe('which of two sources is newer', () => {
  test.each([
    [
      'a later run state of the relay',
      received('stopped', { state: 2 }),
      held('running', { state: 1 }),
      'take',
    ],
    [
      'an earlier run state of the relay',
      received('running', { state: 1 }, 999_999),
      held('stopped', { state: 2 }),
      'keep',
    ],
    [
      'a later change of another member',
      received('running', { modified: 2 }),
      held('running', {}),
      'take',
    ],
    ['the same', received('running', {}), held('running', {}), 'keep'],
    [
      'without stamps: a read that ended before',
      disk('attached', 110_000),
      heldDisk('detached'),
      'take',
    ],
    [
      'without stamps: a read that began after',
      disk('attached', 90_000),
      heldDisk('detached'),
      'keep',
    ],
    [
      'without stamps: a read at the same time',
      disk('attached', 100_100),
      heldDisk('detached'),
      'ask',
    ],
    ['without stamps: a read just before', disk('attached', 101_000), heldDisk('detached'), 'ask'],
    ['without stamps but the same', disk('attached', 100_100), heldDisk('attached'), 'keep'],
  ] as const)('%s', (_, one, other, expected) => {
    expect(verdict(other, one, read, 0)).toBe(expected)
  })

  test('the clocks are matched first', () => {
    const hour = 3_600_000
    expect(verdict(heldDisk('detached'), disk('attached', 110_000 + hour), read, hour)).toBe('take')
    // Received by this page's clock, whatever the relay's says.
    const early = { ...disk('attached', 90_000 + hour), receivedAt: 90_200 }
    expect(verdict(heldDisk('detached'), early, read, hour)).toBe('keep')
  })

  test('what was observed later never loses to what was observed before', () => {
    // Two reads of one row: [sent, observed, answered]. Stamps grow with each change of the row.
    const times = fc
      .tuple(fc.nat(20_000), fc.nat(5_000), fc.nat(5_000))
      .map(([sent, one, two]) => ({ sent, seen: sent + one, answered: sent + one + two }))
    fc.assert(
      fc.property(times, times, fc.boolean(), fc.nat(2_000), (own, relay, isStamped, slowMs) => {
        fc.pre(own.seen !== relay.seen)
        const isRelayNewer = relay.seen > own.seen
        const word = { ...disk('relay', relay.sent), receivedAt: relay.answered + slowMs }
        const answer = isStamped
          ? verdict(
              held('own', { state: own.seen }),
              { ...received('relay', { state: relay.seen }), receivedAt: word.receivedAt },
              { sentAt: own.sent, answeredAt: own.answered },
              0,
            )
          : verdict(heldDisk('own'), word, { sentAt: own.sent, answeredAt: own.answered }, 0)
        if (answer === 'take') expect(isRelayNewer).toBe(true)
        if (answer === 'keep') expect(isRelayNewer).toBe(false)
        if (isStamped) expect(answer).not.toBe('ask')
      }),
      { numRuns: 5_000 },
    )
  })
})
