import { type ApiVersion } from '@/lib/contract/api-version'
import { TooOld } from './edition'
import { isMembers, type Members } from './parts'

/** Silos can have a default pool of each IP version. */
const DEFAULTS_SINCE = 2_025_122_300
const SELECTORS_SINCE = 2_026_010_500

/**
 * The members by which a body chooses the pool of its address: `poolSelector`, or its predecessors. Older
 * bodies without them use the only default pool, which was of IPv4 where the version could not be chosen.
 */
export function poolMembers(selector: unknown, version: ApiVersion): Members {
  if (!isMembers(selector)) return {}
  if (version >= SELECTORS_SINCE) return { poolSelector: selector }
  if (selector['type'] === 'explicit') return { pool: selector['pool'] }
  const { ipVersion } = selector
  if (typeof ipVersion !== 'string') return {}
  if (version >= DEFAULTS_SINCE) return { ipVersion }
  if (ipVersion === 'v6') throw new TooOld('Addresses of an IPv6 default pool', DEFAULTS_SINCE)
  return {}
}
