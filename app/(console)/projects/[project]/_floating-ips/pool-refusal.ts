import type { Failure } from '@/lib/api/result'

/**
 * Which field is to blame when an address of a pool can't be had; undefined for all other refusals
 * (behaviour-tenant.md, section 7). `pool` is the chosen one, the silo's default one when absent.
 */
export function poolRefusal(
  result: Failure,
  pool: string | undefined,
): Readonly<Partial<Record<'pool' | 'ip', string>>> | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  const named = pool === undefined ? 'the default pool' : `pool ${pool}`
  if (message.includes('Requested external IP address not available'))
    return { ip: `This address is in use or isn’t in ${named}` }
  if (message.includes('No external IP addresses available'))
    return { pool: `All addresses of ${named} are in use; choose another pool` }
  if (message.includes('not found: default IP pool'))
    return { pool: 'Your silo has no default pool; choose one' }
  return /not found: ip-pool\b/.test(message)
    ? { pool: `IP pool ${pool} can no longer be used here; choose another one` }
    : undefined
}
