'use client'

import { useMemo } from 'react'
import type { PoolsById } from '@/app/(console)/projects/[project]/_floating-ips/use-pools'
import { externalSubnetReads } from '@/lib/api/external-subnet-reads'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useAllRows } from '@/lib/reading/use-all-rows'

const nothing: PoolsById = {}

/** The silo's subnet pools, where the platform lists them to its members. */
export const useSubnetPools = () =>
  useAllRows((query) => externalSubnetReads.subnetPoolList({ query }), {
    isEnabled: usePlatformCan()('subnetPools'),
  })

/** The pools by id, for rows that hold only ids. Undefined until read; unreadable pools are missing. */
export function useSubnetPoolNames(): PoolsById | undefined {
  const { data, failure } = useSubnetPools()
  const isListed = usePlatformCan()('subnetPools')
  const byId = useMemo(
    () =>
      data &&
      Object.fromEntries(
        data.items.map(({ id, name, description }) => [id, { name, description }]),
      ),
    [data],
  )
  return byId ?? (failure || !isListed ? nothing : undefined)
}
