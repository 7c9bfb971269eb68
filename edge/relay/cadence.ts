import type { LiveMode } from '@/lib/contract/live-wire'
import { limits } from './limits'

export interface Watched {
  readonly sockets: number
  readonly visible: number
  /** Since when each transition has been seen, ms since 1970; the newest counts. */
  readonly newestTransition: number | null
}

/** How to poll, or null when nobody is there. */
export function modeOf({ sockets, visible, newestTransition }: Watched, now: number) {
  if (sockets === 0) return null
  if (visible === 0) return 'hidden'
  if (newestTransition === null) return 'idle'
  return now - newestTransition < limits.fastForMs ? 'fast' : 'slow'
}

const INTERVAL: Readonly<Record<LiveMode, number>> = {
  fast: limits.fastMs,
  slow: limits.slowMs,
  idle: limits.idleMs,
  hidden: limits.hiddenMs,
}

/** Milliseconds between two reads, +-10 % so that rooms don't march in step. */
export const intervalMs = (mode: LiveMode, random: number): number =>
  INTERVAL[mode] * (0.9 + 0.2 * random)
