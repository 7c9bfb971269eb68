import type { AddressLot, AddressLotBlock } from '@/lib/contract/address-lot'
import { askAll } from './ask-all'
import { wholeList } from './pages-of'
import { type Read, ReadError } from './query'
import { systemReads } from './system-reads'

/** The key of one lot. It begins with the name of the list, so that both become stale together. */
export const lotKey = (lot: string) => ['networkingAddressLotList', 'one', lot] as const

/**
 * One lot, by name or ID. Found in the list: platforms of the specification's time have no call for a
 * single lot. Fails with a ReadError of status 404 if it isn't there.
 */
export const lotRead = (lot: string): Read<AddressLot> => ({
  queryKey: lotKey(lot),
  queryFn: async (context) => {
    const { items: lots } = await wholeList(
      (query) => systemReads.networkingAddressLotList({ query }),
      context,
    )
    const found = lots.find(isLot(lot))
    if (found) return found
    const message = 'not found: address-lot'
    throw new ReadError({ type: 'error', status: 404, error: { message, requestId: '' } })
  },
})

/** Tests whether a lot is the one that a path names. */
export const isLot =
  (nameOrId: string) =>
  ({ id, name }: Pick<AddressLot, 'id' | 'name'>): boolean =>
    name === nameOrId || id === nameOrId

/** A block with its lot. */
export interface BlockOfLot extends AddressLotBlock {
  readonly lot: string
}

/** The blocks of all lots, and whether these are all of them. */
export interface AllBlocks {
  readonly blocks: readonly BlockOfLot[]
  /** Names of lots whose blocks couldn't be read. */
  readonly unread: readonly string[]
}

/**
 * The blocks of all lots, which the platform lists lot by lot: for looking up the lot of a block, and for
 * adding a block. Fails with ReadError if the lots couldn't be read.
 */
export const allBlocks = (): Read<AllBlocks> => ({
  queryKey: ['networkingAddressLotBlockList', 'of all lots'],
  queryFn: async (context) => {
    const { items: lots } = await wholeList(
      (query) => systemReads.networkingAddressLotList({ query }),
      context,
    )
    const blocks: BlockOfLot[] = []
    const unread: string[] = []
    const answers = await askAll(lots, ({ name }) =>
      wholeList(
        (query) => systemReads.networkingAddressLotBlockList({ path: { addressLot: name }, query }),
        context,
      ),
    )
    answers.forEach((answer, index) => {
      const lot = lots[index]?.name ?? ''
      if (answer.status === 'rejected') unread.push(lot)
      else blocks.push(...answer.value.items.map((block) => ({ ...block, lot })))
    })
    return { blocks, unread }
  },
})
