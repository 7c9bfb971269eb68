import type { Failure } from '@/lib/api/result'

/*
 * Which field is to blame for a refusal of the platform, in words; undefined for all other refusals
 * (behaviour-2026.md, section 3.2).
 */

type OfMember = Readonly<Partial<Record<'subnet' | 'minPrefixLength' | 'maxPrefixLength', string>>>

/** For a new member of a pool. */
export function memberRefusal(result: Failure): OfMember | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  const [, version] = /^Cannot add IPv[46] members to IP(v[46]) subnet pool/.exec(message) ?? []
  if (version !== undefined)
    return { subnet: `Must be an IP${version} subnet: the pool has only those` }
  if (message.includes('with a host ID of zero'))
    return { subnet: 'Must be a network address: the bits after the width must be zero' }
  if (message.includes('overlaps with an existing subnet pool member'))
    return { subnet: 'Overlaps with a member of a subnet pool, or a range of an IP pool' }
  if (message.startsWith('The minimum prefix length must be'))
    return { maxPrefixLength: 'Must not be below the minimum' }
  const [, most] = /with a max prefix length greater than (\d+)/.exec(message) ?? []
  if (most !== undefined) return { maxPrefixLength: `Must be at most ${most}` }
  const [, least] = /no less than the IP subnet prefix length \(\/(\d+)\)/.exec(message) ?? []
  return least === undefined
    ? undefined
    : { minPrefixLength: `Must be at least ${least}, the length of the subnet itself` }
}

const isLinked = ({ errorCode }: { readonly errorCode?: string | undefined }): boolean =>
  errorCode === 'ObjectAlreadyExists'

/** For a new link of a pool; `silo` as it was chosen. */
export function subnetLinkRefusal(
  result: Failure,
  silo: string,
): { readonly silo: string } | undefined {
  if (result.type !== 'error') return undefined
  if (isLinked(result.error)) return { silo: `Silo ${silo} is already linked` }
  return /not found: silo\b/.test(result.error.message)
    ? { silo: `Silo ${silo} no longer exists` }
    : undefined
}

/** For a new link of a silo; `pool` as it was chosen. */
export function siloSubnetLinkRefusal(
  result: Failure,
  pool: string,
): { readonly pool: string } | undefined {
  if (result.type !== 'error') return undefined
  return isLinked(result.error) ? { pool: `Subnet pool ${pool} is already linked` } : undefined
}
