'use client'

import type { FloatingIpLookups } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-columns'
import { usePools } from '@/app/(console)/projects/[project]/_floating-ips/use-pools'
import { reads } from '@/lib/api/reads'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMemo } from 'react'

/**
 * Names of pools, names and states of instances, for rows that hold only ids. Read by the browser: they may be many
 * more than the rows.
 */
export function useLookups(project: string): FloatingIpLookups {
  const pools = usePools()
  const { data, failure } = useAllRows((page) =>
    reads.instanceList({ query: { project, ...page } }),
  )
  const isKnown = data !== undefined || failure !== undefined
  return {
    // What could not be read is not known; the rows still are.
    ...(pools && { pools }),
    instances: useMemo(
      () =>
        isKnown
          ? Object.fromEntries(data?.items.map((instance) => [instance.id, instance]) ?? [])
          : undefined,
      [data, isKnown],
    ),
  }
}
