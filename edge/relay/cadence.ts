import type { LiveKind } from '@/lib/contract/live-kinds'
import type { LiveMode } from '@/lib/contract/live-wire'
import { limits } from './limits'

/** The facts that set how often each list is read: which pages show it, and whether it changes. */
export interface Looking {
  readonly sockets: number
  readonly visible: number
  /** Kinds that visible pages show. */
  readonly seen: ReadonlySet<LiveKind>
  /** Those of them that a page shows alone. */
  readonly alone: ReadonlySet<LiveKind>
  /** Kinds that pages in the background show. */
  readonly background: ReadonlySet<LiveKind>
  /** Since when the newest transition of each kind has been seen, ms since 1970; of those that have one. */
  readonly transitions: ReadonlyMap<LiveKind, number>
}

/**
 * The kinds that pages in front show; when none is in front, those that pages in the background
 * show.
 */
export const shownOf = ({ visible, seen, background }: Looking): ReadonlySet<LiveKind> =>
  visible > 0 ? seen : background

/** How often the room polls overall, or null when it has no sockets. */
export function modeOf({ sockets, visible, seen, transitions }: Looking, now: number) {
  if (sockets === 0) return null
  if (visible === 0) return 'hidden'
  let mode: LiveMode = 'idle'
  for (const kind of seen) {
    const since = transitions.get(kind)
    if (since === undefined) continue
    if (now - since < limits.fastForMs) return 'fast'
    mode = 'slow'
  }
  return mode
}

/**
 * How often one list is read. `burst`: just after something in it began to change. `beside`: nothing in
 * it changes, and each page that shows it shows other lists too. `unseen`: there are pages, but none
 * shows this list; its rows serve the first frame of the page that the user may open next. Null: the list
 * is not read, because no page is in front.
 */
export type Pace = LiveMode | 'burst' | 'beside' | 'unseen' | null

export function paceOf(kind: LiveKind, looking: Looking, now: number): Pace {
  const { visible, seen, alone, background, transitions } = looking
  if (visible > 0 && seen.has(kind)) {
    const since = transitions.get(kind)
    if (since === undefined) return alone.has(kind) ? 'idle' : 'beside'
    const forMs = now - since
    // Below 0 the clock has gone back: that may be for hours.
    if (forMs >= 0 && forMs < limits.burstForMs) return 'burst'
    return forMs < limits.fastForMs ? 'fast' : 'slow'
  }
  if (background.has(kind)) return 'hidden'
  return visible > 0 ? 'unseen' : null
}

const INTERVAL: Readonly<Record<NonNullable<Pace>, number>> = {
  burst: limits.burstMs,
  fast: limits.fastMs,
  slow: limits.slowMs,
  idle: limits.idleMs,
  beside: limits.besideMs,
  hidden: limits.hiddenMs,
  unseen: limits.unseenMs,
}

/**
 * Milliseconds between two reads of a list: up to 10 % longer than its pace, so that rooms don't march
 * in step. Never shorter: what a minute costs at most is promised.
 */
export const intervalMs = (pace: NonNullable<Pace>, random: number): number =>
  INTERVAL[pace] * (1 + 0.1 * random)
