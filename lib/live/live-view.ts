import type { LiveProblem } from '@/lib/contract/live-wire'
import type { End } from './socket'

/** How the socket of this browser is; the leading tab tells the others. */
export type LinkState =
  | { readonly at: 'open' }
  /** `since` by the clock of the computer. `isFirst`: there was none before. */
  | { readonly at: 'lost'; readonly since: number; readonly isFirst: boolean }
  | { readonly at: 'ended'; readonly end: End }

/** What the reader is told about how fresh the page is. */
export type LiveView =
  /** Pages do as they did without a relay: no project, or the code for it isn't there yet. */
  | { readonly type: 'off' }
  | { readonly type: 'connecting' }
  | { readonly type: 'live' }
  /** What is shown was read a while ago (ms since 1970), and is being read now. */
  | { readonly type: 'aged'; readonly since: number }
  | { readonly type: 'reconnecting' }
  /** No relay, but the page reads for itself. */
  | { readonly type: 'polling' }
  /** The platform could not be read since (ms since 1970). */
  | {
      readonly type: 'stale'
      readonly since: number
      readonly problem: LiveProblem | 'network' | 'unread'
    }
  | { readonly type: 'ended'; readonly end: End }

export interface Facts {
  readonly link: LinkState
  /** Whether the rows of the relay are all here. */
  readonly isCurrent: boolean
  /** Since when the oldest of what is shown is as it is here, by this page's clock. */
  readonly updatedAt: number
  /** The relay's own words on its polls. */
  readonly staleSince: number | null
  readonly problem: LiveProblem | null
  /** When the page last read anything from the platform, by either way. */
  readonly goodAt: number
  /** When the relay last told of a reading, or the page last didn't wait for one. */
  readonly unreadSince: number
  /** When the page last didn't wait for a reading. */
  readonly restedAt: number
  /** Whether the page has read for itself since the socket was lost, and well the last time. */
  readonly pollsWell: boolean
}

/** A lost socket is waited for so long before the page reads for itself (security.md, P11: 10 s). */
export const POLL_AFTER_MS = 5_000
export const POLL_EACH_MS = 10_000
/** Sockets are renewed within this time, which stays unseen. */
const UNSEEN_MS = 1_500
/** Without news for so long the page says so (security.md, P1). */
const STALE_AFTER_MS = 15_000
/** After so long without a word of the relay's on what it read the page asks, 30 s after it says so. */
const ASK_AFTER_MS = STALE_AFTER_MS + 30_000

/** What is older than this is shown with its age. */
const AGED_AFTER_MS = 30_000

/** Whether the page reads for itself now. An old page does, so that it stays of use until a reload. */
export function isPolling({ link }: Pick<Facts, 'link'>, now: number): boolean {
  switch (link.at) {
    case 'open':
      return false
    case 'lost':
      return now - link.since >= POLL_AFTER_MS
    case 'ended':
      return link.end === 'outdated'
  }
}

/** Whether a relay that is there has read nothing for so long that the page reads for itself. */
export const isUnread = (unreadSince: number, now: number): boolean =>
  now - unreadSince >= ASK_AFTER_MS

export function viewOf(facts: Facts, now: number): LiveView {
  const { link, goodAt } = facts
  if (link.at === 'ended') return { type: 'ended', end: link.end }
  if (link.at === 'open') {
    const { staleSince, problem, updatedAt } = facts
    if (staleSince !== null && problem !== null)
      return { type: 'stale', since: staleSince, problem }
    // Whatever the socket does: pongs and other messages are no reading.
    if (now - Math.max(goodAt, facts.restedAt) >= STALE_AFTER_MS)
      return { type: 'stale', since: goodAt, problem: 'unread' }
    if (isUnread(facts.unreadSince, now) && facts.pollsWell) return { type: 'polling' }
    // Nothing fails: the relay has only just begun to read it, or to read again.
    const age = now - updatedAt
    if (facts.isCurrent && age > AGED_AFTER_MS) return { type: 'aged', since: updatedAt }
    return { type: facts.isCurrent && age <= STALE_AFTER_MS ? 'live' : 'connecting' }
  }
  // Whatever is being tried: a read that has no answer yet is no news.
  if (now - goodAt >= STALE_AFTER_MS && now - link.since >= UNSEEN_MS)
    return { type: 'stale', since: goodAt, problem: 'network' }
  if (isPolling(facts, now) && facts.pollsWell) return { type: 'polling' }
  if (!link.isFirst && facts.isCurrent && now - link.since < UNSEEN_MS && facts.staleSince === null)
    return { type: 'live' }
  return { type: link.isFirst ? 'connecting' : 'reconnecting' }
}
