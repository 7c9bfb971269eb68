'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import type { SledInstance } from '@/lib/contract/sled'
import { useAllRows } from '@/lib/reading/use-all-rows'

/** What runs on a sled, added up. */
export interface SledUse {
  readonly instances: number
  /** Null where an instance didn’t say. */
  readonly cpus: number | null
  /** Bytes. */
  readonly memory: number | null
}

const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>(
    (total, value) => (total === null || value === null ? null : total + value),
    0,
  )

/** What these instances were given, added up. */
export function sledUseOf(instances: readonly SledInstance[]): SledUse {
  return {
    instances: instances.length,
    cpus: sum(instances.map(({ ncpus }) => ncpus)),
    memory: sum(instances.map(({ memory }) => memory)),
  }
}

/**
 * Asks the platform about one sled: no list tells it of all. Undefined while it is read, null where it
 * couldn’t be, or not all of it.
 */
export function useSledUse(sledId: string): SledUse | null | undefined {
  const { data, failure, hasMore, unreadable } = useAllRows((page) =>
    hardwareReads.sledInstanceList({ path: { sledId }, query: page }),
  )
  if (data && !hasMore) return unreadable > 0 ? null : sledUseOf(data.items)
  return failure ? null : undefined
}
