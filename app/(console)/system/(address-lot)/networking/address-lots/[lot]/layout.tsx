import type { ReactNode } from 'react'
import { LotPage } from '@/app/(console)/system/(address-lot)/lot-page'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { lotKey } from '@/lib/api/lot-reads'
import { pathParam } from '@/lib/navigation/path-param'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { readLot } from '@/app/(console)/system/(address-lot)/read-lot'

interface Props {
  readonly params: Promise<{ lot: string }>
  readonly children: ReactNode
}

/** As defineDetailLayout has it, of a thing that is found in its list. */
async function Lot({ params, children }: Props) {
  const lot = pathParam((await params).lot)
  const [answer, rights] = await withRights(readLot(lot))
  if (answer.type !== 'success')
    return <LotPage failure={answer} operation="networkingAddressLotList" />
  return (
    <PrefetchBoundary prefetched={asPrefetched([lotKey(lot), answer.data], rights)}>
      <LotPage params={{ lot }}>{children}</LotPage>
    </PrefetchBoundary>
  )
}

export default function AddressLotLayout(props: Props) {
  return (
    <LotPage>
      <Lot {...props} />
    </LotPage>
  )
}
