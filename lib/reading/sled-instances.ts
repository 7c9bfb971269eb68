import type { QueryClient } from '@tanstack/react-query'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Counted } from '@/lib/contract/answer'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { Sled, SledInstance } from '@/lib/contract/sled'

/** More sleds than a rack holds are not asked. */
const SLEDS_MAX = 64
/** Sleds that are asked side by side. */
const AT_ONCE = 4

/** Whether a page is all there is, and all of it could be read. */
const isWhole = ({ items, unreadable = 0 }: Counted & { readonly items: readonly unknown[] }) =>
  unreadable === 0 && items.length < PICKER_LIMIT

/**
 * Asks the sleds what runs on them, a few at a time, until `isEnough`. For readers with the right to read
 * the fleet. Returns whether each that was asked has told all. Rejects with ReadError if the sleds can’t
 * be listed.
 */
export async function readSledInstances(
  queries: QueryClient,
  found: (sled: Sled, instances: readonly SledInstance[]) => void,
  isEnough: () => boolean = () => false,
): Promise<boolean> {
  const all = await queries.fetchQuery(hardwareReads.sledList({ query: { limit: PICKER_LIMIT } }))
  const sleds = all.items.slice(0, SLEDS_MAX)
  let isComplete = isWhole(all) && sleds.length === all.items.length
  const ask = async (sled: Sled) => {
    try {
      const page = await queries.fetchQuery(
        hardwareReads.sledInstanceList({
          path: { sledId: sled.id },
          query: { limit: PICKER_LIMIT },
        }),
      )
      if (!isWhole(page)) isComplete = false
      found(sled, page.items)
    } catch {
      isComplete = false
    }
  }
  for (let at = 0; at < sleds.length && !isEnough(); at += AT_ONCE)
    // A few at once: they share six connections.
    await Promise.all(sleds.slice(at, at + AT_ONCE).map(ask))
  return isComplete
}
