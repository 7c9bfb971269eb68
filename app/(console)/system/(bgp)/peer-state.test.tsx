import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BgpPeerState } from '@/lib/contract/bgp'
import { PeerStateBadge, peerStateMeaning, peerStateText } from './peer-state'
import { sinceOf } from './peer-since'

test.each(BgpPeerState.options)('%s has words, and is amber unless established', (state) => {
  expect(peerStateText({ state })).toMatch(/^[A-Z][a-z ]+$/)
  expect(peerStateMeaning({ state })).toMatch(/\.$/)
  const tone = /tone-(\w+)/.exec(renderToStaticMarkup(<PeerStateBadge peer={{ state }} />))?.[1]
  expect(tone).toBe(state === 'established' ? 'ok' : 'notice')
})

test('a state that nobody knows is shown as it is, without one nothing', () => {
  expect(peerStateText({ state: 'resting' })).toBe('resting')
  expect(peerStateMeaning({ state: 'constructor' })).toBeUndefined()
  expect(renderToStaticMarkup(<PeerStateBadge peer={{ state: '' }} />)).toContain('None')
})

test('how long a state lasts is since when, once it was read', () => {
  const readAt = new Date('2026-01-02T00:00:00Z')
  const day = { stateDurationMillis: 86_400_000 }
  expect(sinceOf(day, readAt)).toEqual(new Date('2026-01-01T00:00:00Z'))
  expect(sinceOf(day, undefined)).toBeNull()
  expect(sinceOf({ stateDurationMillis: null }, readAt)).toBeNull()
})
