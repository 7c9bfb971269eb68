import type { Failure } from '@/lib/api/result'

/*
 * Which field is to blame for a refusal of the platform, in words; undefined for all other refusals
 * (behaviour-operator.md, IP pools and links to silos; behaviour-2026.md, section 3.2).
 */

/** For a new range. */
export function rangeRefusal(
  result: Failure,
): { readonly first: string } | { readonly last: string } | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  if (message.includes('IPv6 ranges are not allowed yet'))
    return { first: 'The platform doesn’t support IPv6 ranges yet' }
  if (message.includes('overlaps with an existing IP pool range or subnet pool member'))
    return { first: 'Overlaps with a range of an IP pool, or a member of a subnet pool' }
  if (message.includes('overlaps with an existing range'))
    return { first: 'Overlaps with a range of this or another pool' }
  const [, kind] =
    /^Cannot add .+ address range to (IPv[46]|unicast|multicast)\b/.exec(message) ?? []
  if (kind !== undefined)
    return {
      first: `Must be ${kind.startsWith('IP') ? 'an' : 'a'} ${kind} address: the pool has only those`,
    }
  const [, one, other] = /^IP range cannot span (\w+) and (\w+)/.exec(message) ?? []
  return one === undefined
    ? undefined
    : { last: `A range can’t have both ${one} and ${other} addresses` }
}

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

const SERVES_SYSTEM = 'The pool is assigned to system services, so it can’t be linked'

const servesSystem = ({ error }: Extract<Failure, { type: 'error' }>): boolean =>
  error.message.startsWith('IP Pools cannot be both linked')

/** For a new link of a silo, beside the field of its pool as it was chosen; `noun` is 'IP pool' or 'Subnet pool'. */
export function poolLinkRefusal(
  result: Failure,
  pool: string,
  noun: string,
): { readonly pool: string } | undefined {
  if (result.type !== 'error') return undefined
  if (result.error.errorCode === 'ObjectAlreadyExists')
    return { pool: `${noun} ${pool} is already linked` }
  return servesSystem(result) ? { pool: SERVES_SYSTEM } : undefined
}

/** For a new link of a pool of either kind; `silo` as it was chosen. */
export function linkRefusal(result: Failure, silo: string): { readonly silo: string } | undefined {
  if (result.type !== 'error') return undefined
  if (result.error.errorCode === 'ObjectAlreadyExists')
    return { silo: `Silo ${silo} is already linked` }
  if (servesSystem(result)) return { silo: SERVES_SYSTEM }
  return /not found: silo\b/.test(result.error.message)
    ? { silo: `Silo ${silo} no longer exists` }
    : undefined
}
