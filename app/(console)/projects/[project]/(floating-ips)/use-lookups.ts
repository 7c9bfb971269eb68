'use client'

import type { FloatingIpLookups } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-columns'
import { usePools } from '@/app/(console)/projects/[project]/_floating-ips/use-pools'
import { reads } from '@/lib/api/reads'
import { useAllNames } from '@/lib/reading/use-all-rows'

/**
 * Names of pools and instances, for rows that hold only ids. Read by the browser: they may be many
 * more than the rows.
 */
export function useLookups(project: string): FloatingIpLookups {
  const pools = usePools()
  const instances = useAllNames((page) => reads.instanceList({ query: { project, ...page } }))
  return {
    // What could not be read is not known; the rows still are.
    ...(pools && { pools }),
    instances: instances.names ?? (instances.isComplete ? nothing : undefined),
  }
}

const nothing = {}
