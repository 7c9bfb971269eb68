'use client'

import { PoolMark } from '@/app/(console)/projects/[project]/_floating-ips/pool-mark'
import { defaultValue } from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import type { SiloSubnetPool } from '@/lib/contract/subnet-pool'
import { ComboboxField } from '@/lib/form/choice-fields'
import { RowsField } from '@/lib/form/rows-field'
import type { Choice } from '@/lib/form/use-field'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useSubnetPools } from './use-subnet-pools'

const VERSIONS = ['v4', 'v6'] as const

/** A default pool of a version, which can be meant without its name. */
const defaultOption = (version: (typeof VERSIONS)[number]) => ({
  value: defaultValue(version),
  label: `Default IP${version} pool`,
})

/** The versions of which there is a default pool. */
export const defaultSubnetVersions = (pools: readonly SiloSubnetPool[]) =>
  VERSIONS.filter((version) => pools.some((pool) => pool.isDefault && pool.ipVersion === version))

/** Chooses the subnet pool: by name where the platform lists them, else the default one of a version. */
export function SubnetPoolField({ choice }: { readonly choice: Choice }) {
  const isListed = usePlatformCan()('subnetPools')
  const pools = useSubnetPools()
  const known = pools.data?.items
  if (!isListed)
    return (
      <ComboboxField
        label="Subnet pool"
        optional
        choice={choice}
        placeholder="Default pool"
        hint="The platform lists no subnet pools. Leave blank to use the silo’s default pool."
        options={VERSIONS.map(defaultOption)}
      />
    )
  const defaults = known ? defaultSubnetVersions(known) : VERSIONS
  const isRequired = known !== undefined && defaults.length !== 1
  return (
    <RowsField
      label="Subnet pool"
      optional={!isRequired}
      required={isRequired}
      hint={
        !isRequired
          ? 'Leave blank to use the default pool.'
          : defaults.length > 1
            ? 'The silo has a default pool for each IP version.'
            : 'The silo has no default pool: choose one.'
      }
      choice={choice}
      placeholder={isRequired ? 'Choose a pool' : 'Default pool'}
      what="Subnet pools"
      operation="subnetPoolList"
      reading={pools}
      none="The silo has no subnet pools"
      options={
        known
          ? [
              ...(defaults.length > 1 ? defaults.map(defaultOption) : []),
              ...known.map((pool) => ({
                value: pool.name,
                label: pool.name,
                meta: pool.description || undefined,
                mark: <PoolMark pool={pool} />,
              })),
            ]
          : // Who may not list pools can have subnets of default ones all the same.
            pools.failure
            ? VERSIONS.map(defaultOption)
            : undefined
      }
    />
  )
}
