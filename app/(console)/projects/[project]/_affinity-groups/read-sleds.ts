import type { QueryClient } from '@tanstack/react-query'
import { readSledInstances } from '@/lib/reading/sled-instances'
import { serverNow } from '@/lib/ui/clock'

interface SledName {
  readonly id: string
  readonly serial: string
}

/** On which sleds instances run, as it was at a moment. */
export interface SledsKnown {
  readonly byInstance: ReadonlyMap<string, SledName>
  /** An instance that isn't among them ran on none. */
  readonly isComplete: boolean
  readonly readAt: Date
}

/**
 * Reads which instances run on the sleds, until all of `instances` (IDs) are found. For readers with
 * the right to read the fleet. Rejects with ReadError if the sleds can't be listed; a sled that doesn't
 * answer makes the result incomplete.
 */
export async function readSleds(
  queries: QueryClient,
  instances: ReadonlySet<string>,
): Promise<SledsKnown> {
  const byInstance = new Map<string, SledName>()
  const isComplete = await readSledInstances(
    queries,
    ({ id, baseboard }, running) => {
      for (const each of running)
        if (instances.has(each.id) && each.activeSledId === id)
          byInstance.set(each.id, { id, serial: baseboard.serial })
    },
    () => byInstance.size >= instances.size,
  )
  return { byInstance, isComplete, readAt: new Date(serverNow()) }
}
