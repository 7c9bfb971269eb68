import type { LiveMode, LiveRow } from '@/lib/contract/live-wire'
import { limits } from './limits'

const INSTANCE = new Set(['creating', 'starting', 'stopping', 'rebooting'])
const DISK = new Set(['creating', 'attaching', 'detaching', 'finalizing'])

/** Whether the platform is moving a resource by itself, so that its next state is near. */
export function isInTransition(row: LiveRow, now: number): boolean {
  switch (row.kind) {
    case 'instance':
      return INSTANCE.has(row.state) || isRestartDue(row, now)
    case 'disk':
      return DISK.has(row.state)
    case 'snapshot':
      return row.state === 'creating'
    case 'image':
    case 'floating-ip':
      return false
  }
}

/** A failed instance whose cooldown is over is about to be started (specification, section 4). */
function isRestartDue(row: Extract<LiveRow, { kind: 'instance' }>, now: number): boolean {
  if (row.state !== 'failed' || !row.autoRestartEnabled) return false
  const cooldown = row.autoRestartCooldownExpiration
  return cooldown === null || Date.parse(cooldown) <= now
}

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
