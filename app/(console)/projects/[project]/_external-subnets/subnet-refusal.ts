import { poolWords } from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import type { Failure } from '@/lib/api/result'
import { INSTANCE_EXTERNAL_SUBNETS_MAX } from '@/lib/contract/limits'

type Blamed = Readonly<Partial<Record<'pool' | 'subnet' | 'prefixLength', string>>>

/**
 * Which field is to blame when a subnet can't be had; undefined for all other refusals
 * (behaviour-2026.md, section 1.5). `pool` is what was chosen (pool-value.ts), the silo's default one
 * when absent.
 */
export function subnetRefusal(result: Failure, pool: string | undefined): Blamed | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  if (message.includes('is not contained in any subnet pool'))
    return { subnet: 'This subnet isn’t in any of the silo’s subnet pools' }
  if (message.includes('overlaps with an existing external subnet'))
    return { subnet: 'This subnet overlaps an external subnet that exists already' }
  if (message.includes('with a host ID of zero'))
    return { subnet: 'Must be a network address: the bits after the width must be zero' }
  const length = /Could not allocate a \/(\d+) subnet/.exec(message)?.[1]
  if (length !== undefined)
    return {
      prefixLength: `No /${length} is available in ${poolWords(pool)}, or it doesn’t allow this length`,
    }
  if (message.includes('Must specify an IP version'))
    return { pool: 'Your silo has a default pool for each IP version; choose one' }
  if (message.includes('Must specify a subnet pool'))
    return { pool: 'Your silo has no default subnet pool; choose one' }
  return /not found: subnet-pool\b/.test(message)
    ? { pool: `Subnet pool ${pool} can no longer be used here; choose another one` }
    : undefined
}

/** Why an instance can't be given a subnet; undefined for all other refusals. */
export function attachRefusal(result: Failure): string | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  const version = /Cannot attach an IP(v[46]) external subnet/.exec(message)?.[1]
  if (version !== undefined) return `The instance’s primary interface has no IP${version} address`
  if (message.includes('may not have more than'))
    return `An instance can have at most ${INSTANCE_EXTERNAL_SUBNETS_MAX} external subnets`
  return undefined
}
