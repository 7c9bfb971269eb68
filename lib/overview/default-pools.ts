import { routes } from '@/lib/routes'
import type { Finding } from './finding'

/*
 * Whether a silo's users get addresses without choosing a pool (behaviour-operator.md, links to silos;
 * behaviour-2026.md, section 1.5).
 */

/** A pool as linked to a silo. */
interface LinkedPool {
  readonly isDefault: boolean | null
  readonly ipVersion?: string | null | undefined
  readonly poolType?: string | null | undefined
}

const VERSIONS = ['v4', 'v6'] as const

/** A default pool that a silo lacks: `any` if pools don't tell their version. */
export interface MissingDefault {
  readonly version: 'any' | (typeof VERSIONS)[number]
  /** Whether a linked pool could become the default. */
  readonly hasPool: boolean
}

/**
 * The defaults that a silo certainly lacks: a pool that doesn't tell whether it is a default, or its kind,
 * may be one. `isKindTold`: the platform's pools have a version and a type.
 */
export function missingDefaults(
  pools: readonly LinkedPool[],
  isKindTold: boolean,
): readonly MissingDefault[] {
  const unicast = pools.filter(({ poolType }) => poolType !== 'multicast')
  const missing = (version: MissingDefault['version']): readonly MissingDefault[] => {
    const own = unicast.filter(
      ({ ipVersion }) => version === 'any' || ipVersion == null || ipVersion === version,
    )
    // Null means that the platform didn't tell.
    if (own.some(({ isDefault }) => isDefault !== false)) return []
    return [{ version, hasPool: own.length > 0 }]
  }
  return isKindTold ? VERSIONS.flatMap(missing) : missing('any')
}

const NOUNS = { any: 'IP pool', v4: 'IPv4 pool', v6: 'IPv6 pool' } as const

/** 'no default IPv4 pool', or 'no IPv6 pool' if none is linked. */
export const missingTitle = ({ version, hasPool }: MissingDefault): string =>
  `${hasPool ? 'no default' : 'no'} ${NOUNS[version]}`

/** The consequence for the silo's users, in a sentence. */
export function missingMeaning({ version, hasPool }: MissingDefault): string {
  if (version === 'any') return 'Its users can’t create instances'
  if (version === 'v4')
    return 'Its users can’t create instances with an IPv4 address on the primary interface'
  return hasPool
    ? 'Its users must choose a pool for every external IPv6 address'
    : 'Its users can’t have external IPv6 addresses'
}

/** The pools of a silo; null where they couldn't be read. */
export interface PoolsOfSilo {
  readonly silo: string
  readonly pools: readonly LinkedPool[] | null
}

/**
 * Silos whose users can't create instances, or must choose a pool though one is linked. Lacking IPv6
 * altogether is no finding.
 */
export const defaultPoolFindings = (
  silos: readonly PoolsOfSilo[],
  isKindTold: boolean,
): Finding[] =>
  silos.flatMap(({ silo, pools }) =>
    missingDefaults(pools ?? [{ isDefault: null }], isKindTold)
      .filter(({ version, hasPool }) => version !== 'v6' || hasPool)
      .map((each): Finding => ({
        id: `default pool ${each.version} ${silo}`,
        level: 'warning',
        title: `Silo ${silo} has ${missingTitle(each)}`,
        cause: missingMeaning(each),
        group: 'default IP pools of silos are missing',
        mayBeMeant: true,
        href: routes.siloIpPools(silo),
      })),
  )

/** Silos whose pools couldn't be read, so that nothing is known about them. */
export const unreadSilos = (silos: readonly PoolsOfSilo[]): readonly string[] =>
  silos.flatMap(({ silo, pools }) => (pools === null ? [silo] : []))
