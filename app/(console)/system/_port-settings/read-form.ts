import 'server-only'
import { addressLotOperations } from '@/lib/contract/address-lot'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { Counted } from '@/lib/contract/answer'
import type { SwitchPortSettings } from '@/lib/contract/switch-port-settings'
import { readQuietly } from '@/lib/platform/read'
import { unequalized, valuesOf } from './setting-values'

const { networkingAddressLotBlockList, networkingAddressLotList } = addressLotOperations

/** Whose each block is, by id. What can’t be read is unknown. */
async function lotsOfBlocks(): Promise<ReadonlyMap<string, string>> {
  const lots = await readQuietly(networkingAddressLotList, { query: { limit: PICKER_LIMIT } })
  if (lots.type !== 'success') return new Map()
  const blocks = await Promise.all(
    lots.data.items.map(async ({ id }) => {
      const answer = await readQuietly(networkingAddressLotBlockList, {
        path: { addressLot: id },
        query: { limit: PICKER_LIMIT },
      })
      return answer.type === 'success'
        ? answer.data.items.map((block) => [block.id, id] as const)
        : []
    }),
  )
  return new Map(blocks.flat())
}

/** What a form begins with that shall make the same settings, and what has to be entered again. */
export async function readForm(settings: SwitchPortSettings & Counted) {
  const isTold = settings.addresses.every(({ addressLotId }) => addressLotId)
  const lots = isTold ? new Map<string, string>() : await lotsOfBlocks()
  const unknown = unequalized(settings)
  const keyed = settings.bgpPeers.some(({ hasKey }) => hasKey !== false)
  const unplaced = settings.bgpPeers.some(({ interfaceName }) => !interfaceName)
  return {
    initial: valuesOf(settings, (block) => lots.get(block)),
    notes: [
      ...(settings.unreadable ? ['Not all of them could be read: the rest isn’t here.'] : []),
      ...(keyed
        ? ['MD5 keys of BGP peers aren’t shown, so that they have to be entered again.']
        : []),
      ...(unplaced
        ? ['The platform doesn’t tell the interfaces of BGP peers: enter them again.']
        : []),
      ...(unknown.length > 0
        ? [
            `The platform doesn’t tell how ${unknown.join(', ')} is equalized: enter it again where it was set.`,
          ]
        : []),
    ],
  }
}
