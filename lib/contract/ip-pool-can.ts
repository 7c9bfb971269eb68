import type { IpPool, IpPoolSiloLink, IpPoolUtilization } from './ip-pool'

type Link = Pick<IpPoolSiloLink, 'isDefault'>

/** What can be done to the link of a pool to a silo (behaviour-operator.md, links to silos). */
export const poolLinkCan = {
  makeDefault: ({ isDefault }: Link): boolean => isDefault !== true,
  clearDefault: ({ isDefault }: Link): boolean => isDefault === true,
}

/**
 * Why a pool can't be linked to silos (behaviour-2026.md, section 3.1); undefined if it can, or if its
 * assignment is unknown.
 */
export const whyPoolUnlinkable = ({ assignment }: Pick<IpPool, 'assignment'>): string | undefined =>
  assignment === 'system_services' ? 'Assign the pool to silos first' : undefined

/** Whether any address of a pool is taken; undefined while its utilization is not known. */
export function isPoolInUse(utilization: IpPoolUtilization | undefined): boolean | undefined {
  const { ipv4, ipv6, total } = utilization ?? {}
  // Floats above 2^53 are inexact: a difference shows that addresses are taken, none shows nothing.
  if (total?.allocated != null && total.capacity != null)
    return total.allocated > 0 || (total.capacity > Number.MAX_SAFE_INTEGER ? undefined : false)
  if (ipv4?.allocated == null || ipv6?.allocated == null) return undefined
  return ipv4.allocated > 0 || ipv6.allocated > 0n
}

/**
 * Why a range certainly can't be removed. The platform refuses while its addresses are taken, but only
 * counts those of the whole pool: with a single range both are the same.
 */
export function whyRangeStays(
  utilization: IpPoolUtilization | undefined,
  rangeCount: number | undefined,
): string | undefined {
  return rangeCount === 1 && isPoolInUse(utilization) === true
    ? 'Its addresses are in use'
    : undefined
}
