import type { Sled, SledProvisionPolicy } from './sled'

type Facts = Pick<Sled, 'policy' | 'state'>

/** The policy of a sled that is in service, else undefined. */
export const provisionPolicyOf = ({ policy }: Pick<Facts, 'policy'>): string | undefined =>
  policy.kind === 'in_service' && 'provisionPolicy' in policy ? policy.provisionPolicy : undefined

/**
 * Why a sled can't be set to take instances, or to take no more: it is out of service for good
 * (behaviour-operator.md, hardware). Undefined if it can.
 */
export function whyPolicyStays(sled: Facts, wanted: SledProvisionPolicy): string | undefined {
  if (sled.policy.kind === 'expunged') return 'It’s permanently out of service'
  if (sled.state !== 'active') return 'It’s no longer part of the rack'
  const now = provisionPolicyOf(sled)
  if (now === undefined) return 'Its policy is unknown'
  if (now !== wanted) return undefined
  return wanted === 'provisionable' ? 'Already provisionable' : 'Already non-provisionable'
}
