import type { LiveProblem } from '@/lib/contract/live-wire'
import type { End } from './socket'

/** The state of this browser's socket, as the leading tab reports it to the others. */
export type LinkState =
  | { readonly at: 'open' }
  /** `since` is by this computer's clock. `isFirst`: there was no connection before, or it rested. */
  | { readonly at: 'lost'; readonly since: number; readonly isFirst: boolean }
  /** Closed by the page: no tab is in front. */
  | { readonly at: 'resting' }
  | { readonly at: 'ended'; readonly end: End }

/** What the reader is told about how fresh the page is. */
export type LiveView =
  /** Pages behave as without a relay: outside of projects, or until the code is loaded. */
  | { readonly type: 'off' }
  | { readonly type: 'connecting' }
  | { readonly type: 'live' }
  /** The rows were read a while ago (ms since 1970), and are being read now. */
  | { readonly type: 'aged'; readonly since: number }
  | { readonly type: 'reconnecting' }
  /** There is no relay, but the page polls. */
  | { readonly type: 'polling' }
  /** Reading the platform has failed since then (ms since 1970). */
  | {
      readonly type: 'stale'
      readonly since: number
      readonly problem: LiveProblem | 'network' | 'unread'
    }
  | { readonly type: 'ended'; readonly end: End }

export interface Facts {
  readonly link: LinkState
  /** Whether all rows of the relay are here. */
  readonly isCurrent: boolean
  /** Since when the oldest row is up to date, by this page's clock. */
  readonly updatedAt: number
  /** The relay's own report on its reads. */
  readonly staleSince: number | null
  readonly problem: LiveProblem | null
  /** When the page last got anything from the platform, by itself or from the relay. */
  readonly goodAt: number
  /** When the relay last reported a read, or the page last expected none. */
  readonly unreadSince: number
  /** When the page last expected no read. */
  readonly restedAt: number
  /** Whether the page has polled since the socket was lost, and the last poll succeeded. */
  readonly pollsWell: boolean
}

/** How long after losing the socket the page begins to poll (security.md, P11: 10 s). */
export const POLL_AFTER_MS = 5_000
export const POLL_EACH_MS = 10_000
/** A socket that is replaced within this time is not reported as lost. */
const UNSEEN_MS = 1_500
/** Without a read for this long, the page says that it is stale (security.md, P1). */
const STALE_AFTER_MS = 15_000
/** If the relay reports no read for this long, the page asks for one: 30 s after it says that it is stale. */
const ASK_AFTER_MS = STALE_AFTER_MS + 30_000

/** Rows older than this are shown with their age. */
const AGED_AFTER_MS = 30_000

/** Whether the page polls now. An outdated page does, so that it stays useful until it is reloaded. */
export function isPolling({ link }: Pick<Facts, 'link'>, now: number): boolean {
  switch (link.at) {
    case 'open':
    case 'resting':
      return false
    case 'lost':
      return now - link.since >= POLL_AFTER_MS
    case 'ended':
      return link.end === 'outdated'
  }
}

/** Whether a connected relay has read nothing for so long that the page must poll. */
export const isUnread = (unreadSince: number, now: number): boolean =>
  now - unreadSince >= ASK_AFTER_MS

export function viewOf(facts: Facts, now: number): LiveView {
  const { link, goodAt } = facts
  if (link.at === 'ended') return { type: 'ended', end: link.end }
  if (link.at === 'open') {
    const { staleSince, problem, updatedAt } = facts
    if (staleSince !== null && problem !== null)
      return { type: 'stale', since: staleSince, problem }
    // Pongs and other messages are not reads.
    if (now - Math.max(goodAt, facts.restedAt) >= STALE_AFTER_MS)
      return { type: 'stale', since: goodAt, problem: 'unread' }
    if (isUnread(facts.unreadSince, now) && facts.pollsWell) return { type: 'polling' }
    // No failure: the relay has only just begun to read, or to read again.
    const age = now - updatedAt
    if (facts.isCurrent && age > AGED_AFTER_MS) return { type: 'aged', since: updatedAt }
    return { type: facts.isCurrent && age <= STALE_AFTER_MS ? 'live' : 'connecting' }
  }
  // Not seen: the connection is opened as a tab comes to the front.
  if (link.at === 'resting') return { type: 'connecting' }
  // Even while a connection is being tried: a read without an answer doesn't count.
  if (now - goodAt >= STALE_AFTER_MS && now - link.since >= UNSEEN_MS)
    return { type: 'stale', since: goodAt, problem: 'network' }
  if (isPolling(facts, now) && facts.pollsWell) return { type: 'polling' }
  if (!link.isFirst && facts.isCurrent && now - link.since < UNSEEN_MS && facts.staleSince === null)
    return { type: 'live' }
  return { type: link.isFirst ? 'connecting' : 'reconnecting' }
}
