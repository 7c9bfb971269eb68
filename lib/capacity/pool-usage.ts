/** The addresses of a pool in one IP version, as exact as the platform's counts. */
export interface PoolUsage {
  /** `all` if the platform doesn't tell the version. */
  readonly version: 4 | 6 | 'all'
  readonly allocated: bigint
  readonly capacity: bigint
  /** The count is a float too large for single addresses to show. */
  readonly isInexact?: true
}

/** A count from the platform, and as browsers get it: JSON has no bigints. */
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
 * The addresses of a pool, and how many are taken, by version: IPv4 always, IPv6 if the pool has any.
 * Unknown counts are left out.
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

/** The title of these addresses in exports and on cards. */
export const usageTitle = ({ version }: PoolUsage): string =>
  version === 'all' ? 'Addresses' : `IPv${version}`

/** Whether a pool has ranges: its capacity is the sum of their sizes. Undefined while unknown. */
export const hasRanges = (usages: readonly PoolUsage[] | undefined): boolean | undefined =>
  usages?.some(({ capacity }) => capacity > 0n)
