import type { SiloIpPool } from '@/lib/contract/ip-pool'
import type { IpVersion } from '@/lib/contract/ip'

/** What choosing among pools looks at. */
export type OfferedPool = Pick<SiloIpPool, 'name' | 'isDefault' | 'ipVersion' | 'poolType'>

/** Whether machines get addresses from a pool. Platforms that say no types have no others. */
export const hasAddresses = ({ poolType }: Pick<OfferedPool, 'poolType'>): boolean =>
  poolType !== 'multicast'

/** 'IPv6' of 'v6'; undefined where the platform doesn't say. */
export const versionText = (version: string | undefined): string | undefined =>
  version === undefined ? undefined : `IP${version}`

const isVersion = (version: string | undefined): version is IpVersion =>
  version === 'v4' || version === 'v6'

/** The IP versions that the silo has a default pool of, as far as pools say theirs. */
export function defaultVersions(pools: readonly OfferedPool[]): readonly IpVersion[] {
  const versions = pools
    .filter((pool) => pool.isDefault && hasAddresses(pool))
    .map(({ ipVersion }) => ipVersion)
  return (['v4', 'v6'] as const).filter((version) => versions.filter(isVersion).includes(version))
}

/** Whether leaving the choice to the platform would be refused: it would not know which default. */
export const hasSeveralDefaults = (pools: readonly OfferedPool[]): boolean =>
  defaultVersions(pools).length > 1

/** Whether addresses come without a choice: from the one default pool, or either. */
export const hasDefault = (pools: readonly OfferedPool[]): boolean =>
  pools.some((pool) => pool.isDefault && hasAddresses(pool))

/**
 * The pool that a form starts with: the default one, of IPv4 where there are two. `versions` are those
 * whose addresses can be had.
 */
export const presetPool = <P extends OfferedPool>(
  pools: readonly P[],
  versions: readonly string[] = ['v4', 'v6'],
): P | undefined => {
  const defaults = pools.filter(
    (pool) =>
      pool.isDefault &&
      hasAddresses(pool) &&
      (pool.ipVersion === undefined || versions.includes(pool.ipVersion)),
  )
  return defaults.find(({ ipVersion }) => ipVersion === 'v4') ?? defaults[0]
}
