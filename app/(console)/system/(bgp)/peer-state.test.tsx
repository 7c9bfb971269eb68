import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BgpPeerState } from '@/lib/contract/bgp'
import { PeerStateBadge, peerStateMeaning, peerStateText } from './peer-state'
import type { Measured, SessionHistory } from '@/lib/metrics/up-history'
import { lastHour, notEstablished, sinceOf } from '@/app/(console)/system/_bgp/session-hours'

test.each(BgpPeerState.options)('%s has words, and is amber unless established', (state) => {
  expect(peerStateText({ state })).toMatch(/^[A-Z][a-z ]+$/)
  expect(peerStateMeaning({ state })).toMatch(/\.$/)
  const tone = /tone-(\w+)/.exec(renderToStaticMarkup(<PeerStateBadge peer={{ state }} />))?.[1]
  expect(tone).toBe(state === 'established' ? 'ok' : 'notice')
})

test('an unknown state is shown as it is, without one nothing', () => {
  expect(peerStateText({ state: 'resting' })).toBe('resting')
  expect(peerStateMeaning({ state: 'constructor' })).toBeUndefined()
  expect(renderToStaticMarkup(<PeerStateBadge peer={{ state: '' }} />)).toContain('None')
})

const peer = {
  ...{ addr: '192.0.2.1', localAsn: 64_500, switch: 'switch0' as const },
  ...{ state: 'established', stateDurationMillis: 86_400_000 },
}
const DAY = 86_400_000
const of = (history?: SessionHistory): Measured => ({
  histories: new Map(history ? [['switch0 192.0.2.1 64500', history]] : []),
  nowMs: 3 * DAY,
})

test('how long a session is established is since when, once it was read', () => {
  const readAt = new Date('2026-01-02T00:00:00Z')
  expect(sinceOf(peer, readAt)).toEqual(new Date('2026-01-01T00:00:00Z'))
  expect(sinceOf(peer, undefined)).toBeNull()
  expect(sinceOf({ ...peer, stateDurationMillis: null }, readAt)).toBeNull()
  expect(notEstablished(peer, of({ cameUp: 0 }))).toBeUndefined()
})

test('a session that never came up isn’t said to be so since its last try', () => {
  const down = { ...peer, state: 'connect', stateDurationMillis: 2_000 }
  expect(sinceOf(down, new Date())).toBeNull()
  const never = of({ cameUp: 0, neverUpSince: 0 })
  expect(notEstablished(down, never)).toBe('Not established for 3 days')
  const before = of({ cameUp: 2, lastUp: 3 * DAY - 14 * 60_000 })
  expect(notEstablished(down, before)).toBe('Last came up 14 minutes ago')
  for (const unknown of [of(), of({ cameUp: 0 }), { histories: null, nowMs: 0 }])
    expect(notEstablished(down, unknown)).toBe('State of this moment')
  expect(notEstablished(down, { histories: undefined, nowMs: 0 })).toBe('Loading…')
})

test('the last hour of a session is told where it is measured', () => {
  expect(lastHour(peer, of({ cameUp: 6 }))).toBe('Was down 6 times in the last hour')
  expect(lastHour(peer, of({ cameUp: 0 }))).toBe('Not down in the last hour')
  expect(lastHour(peer, of())).toBe('State of this moment')
})
