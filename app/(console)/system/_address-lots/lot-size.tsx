import { useCallback, useMemo } from 'react'
import { PoolAmount } from '@/app/(console)/system/pool-amount'
import { systemReads } from '@/lib/api/system-reads'
import type { AddressLot, AddressLotBlock } from '@/lib/contract/address-lot'
import type { ResultsPage } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { ReadFact } from '@/lib/reading/read-fact'
import { Fact } from '@/lib/ui/fact'
import { readLotUses } from '@/app/(console)/system/_uses/read-uses'
import { usesInShort } from '@/app/(console)/system/_uses/uses'
import { kindWords } from './lot-words'
import { plural } from '@/lib/format/plural'
import { addressCount } from '@/lib/network/lot-blocks'
import { Skeleton } from '@/lib/ui/skeleton'
import type { Reading } from '@/lib/reading/use-read'
import { useReads } from '@/lib/reading/use-reads'

/** What a lot holds, as far as it was read. */
export interface LotSize {
  readonly blocks: number
  readonly addresses: bigint
  /** It has more blocks than were read. */
  readonly isMore: boolean
}

/** By id: absent while it is on its way, null where it could not be read. */
export type LotSizes = Readonly<Record<string, LotSize | null>>

/** The size of a page of a lot's blocks; unreadable rows count as blocks. */
export function lotSize({ items, unreadable = 0 }: ResultsPage<AddressLotBlock>): LotSize {
  const blocks = items.length + unreadable
  return {
    blocks,
    addresses: addressCount(
      items.map(({ firstAddress, lastAddress }) => ({ first: firstAddress, last: lastAddress })),
    ),
    isMore: blocks >= PICKER_LIMIT || unreadable > 0,
  }
}

export function LotBlocks({ size }: { size: LotSize | null | undefined }) {
  if (size === undefined) return <Skeleton width="4rem" height="0.75rem" />
  if (size === null) return <span className="text-subtle">Couldn’t be loaded</span>
  return size.isMore ? `More than ${plural(size.blocks, 'block')}` : plural(size.blocks, 'block')
}

export function LotAddresses({ size }: { size: LotSize | null | undefined }) {
  if (size === undefined) return <Skeleton width="3rem" height="0.75rem" />
  if (size === null || size.isMore) return <span className="text-subtle">Unknown</span>
  return <PoolAmount count={size.addresses} />
}

/** What each lot holds: the platform lists blocks lot by lot. The same object while nothing in it changes. */
export function useLotSizes(lots: readonly AddressLot[]): LotSizes {
  const ids = useMemo(() => lots.map(({ id }) => id), [lots])
  return useReads(
    lots.map(({ name }) => ({
      ...systemReads.networkingAddressLotBlockList({
        path: { addressLot: name },
        query: { limit: PICKER_LIMIT },
      }),
      select: lotSize,
    })),
    useCallback(
      (results: readonly Reading<LotSize>[]) =>
        Object.fromEntries(
          results.flatMap(({ data, isError }, at) => {
            const id = ids[at]
            const known = data ?? (isError ? null : undefined)
            return id === undefined || known === undefined ? [] : [[id, known] as const]
          }),
        ),
      [ids],
    ),
  )
}

const blocksIn = (page: ResultsPage<AddressLotBlock>) => <LotBlocks size={lotSize(page)} />

/** What a lot is for, what it holds, and what takes from it. */
export default function LotFacts(props: { readonly of: AddressLot; readonly lot: string }) {
  const {
    of: { name, kind },
    lot,
  } = props
  return (
    <>
      <Fact label="Kind">{kindWords(kind)}</Fact>
      <ReadFact
        label="Addresses"
        read={systemReads.networkingAddressLotBlockList({
          path: { addressLot: lot },
          query: { limit: PICKER_LIMIT, pageToken: null },
        })}
        detail={blocksIn}
      >
        {(blocks) => <LotAddresses size={lotSize(blocks)} />}
      </ReadFact>
      <ReadFact label="Used by" read={readLotUses(name)}>
        {usesInShort}
      </ReadFact>
    </>
  )
}
