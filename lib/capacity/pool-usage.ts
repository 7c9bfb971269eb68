/** Addresses of a pool of one IP version, exact to the last. */
export interface PoolUsage {
  readonly version: 4 | 6
  readonly allocated: bigint
  readonly capacity: bigint
}

/** A count as the platform tells it, and as it comes to browsers: their JSON has no bigints. */
type Count = bigint | number | string | null

interface Told {
  readonly allocated: Count
  readonly capacity: Count
}

/**
 * What a pool has and gave away, by version: IPv4 always, IPv6 where the pool has any. A version whose
 * counts the platform did not tell is left out.
 */
export function poolUsage(told: { readonly ipv4: Told; readonly ipv6: Told }): PoolUsage[] {
  return [...usageOf(4, told.ipv4), ...usageOf(6, told.ipv6)].filter(
    ({ version, capacity }) => version === 4 || capacity > 0n,
  )
}

function usageOf(version: 4 | 6, { allocated, capacity }: Told): PoolUsage[] {
  if (allocated === null || capacity === null) return []
  return [{ version, allocated: BigInt(allocated), capacity: BigInt(capacity) }]
}

/** Whether a pool has ranges: its capacity is the sum of their sizes. Undefined while it is not known. */
export const hasRanges = (usages: readonly PoolUsage[] | undefined): boolean | undefined =>
  usages?.some(({ capacity }) => capacity > 0n)
