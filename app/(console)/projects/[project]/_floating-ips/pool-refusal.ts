import type { Failure } from '@/lib/api/result'
import { poolWords } from './pool-value'

/**
 * Which field is to blame when an address of a pool can't be had; undefined for all other refusals
 * (behaviour-tenant.md, section 7; behaviour-2026.md, section 1.5). `pool` is what was chosen
 * (pool-value.ts), the silo's default one when absent.
 */
export function poolRefusal(
  result: Failure,
  pool: string | undefined,
): Readonly<Partial<Record<'pool' | 'ip', string>>> | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  const named = poolWords(pool)
  if (message.includes('Requested external IP address not available'))
    return { ip: `This address is in use or isn’t in ${named}` }
  if (/IP address \S+ is not in any configured pool/.test(message))
    return { ip: 'This address isn’t in any of the silo’s pools' }
  if (message.includes('No external IP addresses available'))
    return { pool: `All addresses of ${named} are in use; choose another pool` }
  if (message.includes('Multiple default unicast IP pools'))
    return { pool: 'Your silo has a default pool for each IP version; choose one' }
  const none = /not found: default (?:unicast )?(IP(?:v[46])?) pool/.exec(message)?.[1]
  if (none !== undefined)
    return { pool: `Your silo has no default ${none === 'IP' ? '' : `${none} `}pool; choose one` }
  if (/Pool '[^']*' is not a unicast pool/.test(message))
    return { pool: 'Addresses of this pool are for multicast groups; choose another pool' }
  const unreachable = familyRefusal(result)
  if (unreachable !== undefined) return { pool: unreachable }
  return /not found: ip-pool\b/.test(message)
    ? { pool: `IP pool ${pool} can no longer be used here; choose another one` }
    : undefined
}

/** Why an instance can't have an address of this IP version; undefined for all other refusals. */
export function familyRefusal(result: Failure): string | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  const version = /is an IP(v[46]) address, but the instance/.exec(message)?.[1]
  return version && `The instance’s primary interface has no IP${version} address`
}
