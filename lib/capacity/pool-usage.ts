/** Addresses of a pool of one IP version, exact to the last as far as the platform's counts are. */
export interface PoolUsage {
  /** `all` where the platform doesn't say of which version they are. */
  readonly version: 4 | 6 | 'all'
  readonly allocated: bigint
  readonly capacity: bigint
  /** So many that the platform, which counts in floats, can't tell single ones. */
  readonly isInexact?: true
}

/** A count as the platform tells it, and as it comes to browsers: their JSON has no bigints. */
type Count = bigint | number | string | null

interface Told {
  readonly allocated: Count
  readonly capacity: Count
}

interface ToldOfPool {
  readonly ipv4?: Told | undefined
  readonly ipv6?: Told | undefined
  readonly total?: Told | undefined
}

/**
 * What a pool has and gave away, by version: IPv4 always, IPv6 where the pool has any. What the
 * platform did not tell is left out.
 */
export function poolUsage({ ipv4, ipv6, total }: ToldOfPool): PoolUsage[] {
  return [...usageOf(4, ipv4), ...usageOf(6, ipv6), ...usageOf('all', total)].filter(
    ({ version, capacity }) => version !== 6 || capacity > 0n,
  )
}

function usageOf(version: PoolUsage['version'], told: Told | undefined): PoolUsage[] {
  if (!told || told.allocated === null || told.capacity === null) return []
  const isInexact = version === 'all' && Number(told.capacity) > Number.MAX_SAFE_INTEGER
  return [
    {
      version,
      allocated: BigInt(told.allocated),
      capacity: BigInt(told.capacity),
      ...(isInexact && { isInexact }),
    },
  ]
}

/** What a column of exports or a card calls these addresses. */
export const usageTitle = ({ version }: PoolUsage): string =>
  version === 'all' ? 'Addresses' : `IPv${version}`

/** Whether a pool has ranges: its capacity is the sum of their sizes. Undefined while it is not known. */
export const hasRanges = (usages: readonly PoolUsage[] | undefined): boolean | undefined =>
  usages?.some(({ capacity }) => capacity > 0n)
