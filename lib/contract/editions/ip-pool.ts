import type { Editions } from './edition'
import { isMembers } from './parts'

/** Addresses of all ranges together, where a platform no longer says of which IP version they are. */
function poolTotal(answer: unknown): unknown {
  if (!isMembers(answer) || 'ipv4' in answer) return answer
  const { remaining, capacity } = answer
  if (typeof remaining !== 'number' || typeof capacity !== 'number') return answer
  return { total: { allocated: capacity - remaining, capacity } }
}

export const ipPoolEditions: Editions = { ipPoolUtilizationView: { lift: poolTotal } }
