'use client'

import { reads } from '@/lib/api/reads'
import type { IpVersion } from '@/lib/contract/ip'
import { RowsField } from '@/lib/form/rows-field'
import type { Choice } from '@/lib/form/use-field'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { defaultVersions, hasAddresses, hasSeveralDefaults, versionText } from './pool-options'
import { PoolMark } from './pool-mark'
import { defaultValue } from './pool-value'

interface Props {
  readonly choice: Choice
  readonly optional?: boolean
  readonly hint?: string
  /** Why no address of a version can be had; undefined when it can. */
  readonly whyNot?: ((version: IpVersion) => string | undefined) | undefined
}

const VERSIONS = ['v4', 'v6'] as const

/**
 * Chooses one of the IP pools that the silo may take addresses from, the default ones badged; or the
 * default one of a version, where there can be two.
 */
export function PoolField({ choice, optional = false, hint, whyNot }: Props) {
  const pools = useAllRows((query) => reads.projectIpPoolList({ query }))
  const can = usePlatformCan()
  const known = pools.data?.items.filter(hasAddresses)
  // Readers who may not list pools can still get addresses from default ones.
  const isUnknown = !known && pools.failure !== undefined && can('poolSelectors')
  const areSeveral = known !== undefined && hasSeveralDefaults(known)
  const versions = isUnknown ? VERSIONS : areSeveral ? defaultVersions(known) : []
  const reasonOf = (version: string | undefined) =>
    version === 'v4' || version === 'v6' ? whyNot?.(version) : undefined
  const defaults = versions.map((version) => ({
    value: defaultValue(version),
    label: `Default ${versionText(version)} pool`,
    meta: reasonOf(version),
    disabled: reasonOf(version) !== undefined,
  }))
  const isRequired = !optional || areSeveral
  return (
    <RowsField
      label="IP pool"
      optional={!isRequired}
      required={isRequired}
      hint={hint}
      choice={choice}
      placeholder={isRequired ? 'Choose a pool' : 'Default pool'}
      what="IP pools"
      operation="projectIpPoolList"
      reading={pools}
      none="The silo has no IP pools"
      options={
        known
          ? [
              ...defaults,
              ...known.map((pool) => {
                const why = reasonOf(pool.ipVersion)
                return {
                  value: pool.name,
                  label: pool.name,
                  meta: why ?? (pool.description || undefined),
                  mark: <PoolMark pool={pool} />,
                  disabled: why !== undefined,
                }
              }),
            ]
          : isUnknown
            ? defaults
            : undefined
      }
    />
  )
}
