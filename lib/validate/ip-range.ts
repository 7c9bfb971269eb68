import { parseIp } from './ip'

/**
 * Checks the two ends of an IP pool range against each other: same version, first not after last
 * (screens, section 3). Undefined too while one of them is no address: its own field says so.
 */
export function validateIpRange(first: string, last: string): string | undefined {
  const [from, to] = [parseIp(first), parseIp(last)]
  if (!from || !to) return undefined
  if (from.version !== to.version) return 'First and last must be of the same IP version'
  return from.value > to.value ? 'Last must not come before first' : undefined
}
