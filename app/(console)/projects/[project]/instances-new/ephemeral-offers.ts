import {
  defaultVersions,
  presetPool,
  versionText,
} from '@/app/(console)/projects/[project]/_floating-ips/pool-options'
import { defaultValue } from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import type { IpVersion } from '@/lib/contract/ip'
import type { Choices, PoolChoice } from './form-values'

/** An ephemeral address that the form offers, and the pools that it can come from. */
export interface EphemeralOffer {
  /** The names of its checkbox and of its pool field. */
  readonly fields: readonly ['ephemeral', 'pool'] | ['ephemeral6', 'pool6']
  readonly label: string
  readonly poolLabel: string
  readonly pools: readonly PoolChoice[]
  /** The versions whose default pool can be chosen without knowing its name. */
  readonly defaults: readonly IpVersion[]
}

type Of = Pick<Choices, 'pools' | 'arePoolsKnown' | 'canSelectVersion' | 'canHaveTwo'>

/**
 * One offer, or one for each IP version if the platform allows two and both may have pools. A reader
 * who may not list pools is offered the default ones, if the platform accepts a version instead of a
 * name.
 */
export function ephemeralOffers(choices: Of): readonly EphemeralOffer[] {
  const { pools, arePoolsKnown, canSelectVersion, canHaveTwo } = choices
  // Pools that say their version are of platforms that can be asked for one.
  const defaults = arePoolsKnown
    ? severalOf(defaultVersions(pools))
    : canSelectVersion
      ? (['v4', 'v6'] as const)
      : []
  const isPair = canHaveTwo && (!arePoolsKnown || pools.some(({ ipVersion }) => ipVersion === 'v6'))
  if (!isPair)
    return [
      {
        ...{ fields: ['ephemeral', 'pool'], label: 'Ephemeral IP', poolLabel: 'IP pool' },
        ...{ pools, defaults },
      },
    ]
  const ofVersion = (version: IpVersion) => ({
    label: `Ephemeral ${versionText(version)} address`,
    poolLabel: `${versionText(version)} pool`,
    pools: pools.filter(({ ipVersion }) => ipVersion === version),
    // By name they are chosen as well.
    defaults: arePoolsKnown ? [] : defaults.filter((each) => each === version),
  })
  return [
    { fields: ['ephemeral', 'pool'], ...ofVersion('v4') },
    { fields: ['ephemeral6', 'pool6'], ...ofVersion('v6') },
  ]
}

const severalOf = <T>(list: readonly T[]): readonly T[] => (list.length > 1 ? list : [])

/** What the fields of an offer start with; only the first address is asked for without a word. */
export function offerValues(
  offer: EphemeralOffer,
  isWanted: boolean,
  { arePoolsKnown }: Pick<Choices, 'arePoolsKnown'>,
): Record<string, string> {
  const { fields, pools, defaults } = offer
  const [box, pool] = fields
  const [first] = defaults
  const preset = presetPool(pools) ?? (pools.length === 1 ? pools[0] : undefined)
  return {
    [box]: String(isWanted && (pools.length > 0 || !arePoolsKnown)),
    [pool]: preset?.name ?? (first && pools.length === 0 ? defaultValue(first) : ''),
  }
}
