import type { Failure } from '@/lib/api/result'

/*
 * Which field is to blame for a refusal of the platform, in words; undefined for all other refusals
 * (behaviour-operator.md, IP pools and links to silos).
 */

/** For a new range. */
export function rangeRefusal(result: Failure): { readonly first: string } | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  if (message.includes('IPv6 ranges are not allowed yet'))
    return { first: 'The platform doesn’t support IPv6 ranges yet' }
  return message.includes('overlaps with an existing range')
    ? { first: 'Overlaps with a range of this or another pool' }
    : undefined
}

/** For a new link; `silo` as it was chosen. */
export function linkRefusal(result: Failure, silo: string): { readonly silo: string } | undefined {
  if (result.type !== 'error') return undefined
  if (result.error.errorCode === 'ObjectAlreadyExists')
    return { silo: `Silo ${silo} is already linked` }
  return /not found: silo\b/.test(result.error.message)
    ? { silo: `Silo ${silo} no longer exists` }
    : undefined
}
