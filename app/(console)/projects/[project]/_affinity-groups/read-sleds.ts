import type { QueryClient } from '@tanstack/react-query'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Counted } from '@/lib/contract/answer'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { serverNow } from '@/lib/ui/clock'

/** More sleds than a rack holds are not asked. */
const SLEDS_MAX = 64
/** Sleds that are asked side by side. */
const AT_ONCE = 4

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

/** Whether a page is all there is, and all of it could be read. */
const isWhole = ({ items, unreadable = 0 }: Counted & { readonly items: readonly unknown[] }) =>
  unreadable === 0 && items.length < PICKER_LIMIT

/**
 * Reads which instances run on the sleds, until all of `instances` (IDs) are found. For readers with
 * the right to read the fleet. Rejects with ReadError if the sleds can't be listed; a sled that doesn't
 * answer makes the result incomplete.
 */
export async function readSleds(
  queries: QueryClient,
  instances: ReadonlySet<string>,
): Promise<SledsKnown> {
  const all = await queries.fetchQuery(hardwareReads.sledList({ query: { limit: PICKER_LIMIT } }))
  const sleds = all.items.slice(0, SLEDS_MAX)
  const byInstance = new Map<string, SledName>()
  let isComplete = isWhole(all) && sleds.length === all.items.length
  const ask = async ({ id, baseboard }: (typeof sleds)[number]) => {
    try {
      const page = await queries.fetchQuery(
        hardwareReads.sledInstanceList({ path: { sledId: id }, query: { limit: PICKER_LIMIT } }),
      )
      if (!isWhole(page)) isComplete = false
      for (const each of page.items)
        if (instances.has(each.id) && each.activeSledId === id)
          byInstance.set(each.id, { id, serial: baseboard.serial })
    } catch {
      isComplete = false
    }
  }
  for (let at = 0; at < sleds.length && byInstance.size < instances.size; at += AT_ONCE)
    // A few at once: they share six connections.
    await Promise.all(sleds.slice(at, at + AT_ONCE).map(ask))
  return { byInstance, isComplete, readAt: new Date(serverNow()) }
}
