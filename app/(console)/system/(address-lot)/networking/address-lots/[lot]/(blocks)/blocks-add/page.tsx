import { LotBlocksForm } from '@/app/(console)/system/_address-lots/lot-form'
import { readLot } from '@/app/(console)/system/(address-lot)/read-lot'
import { ReadFailurePanel } from '@/lib/form/read-failure-panel'
import { pathParam } from '@/lib/navigation/path-param'
import { routes } from '@/lib/routes'

export default async function AddressLotBlocksAddPage(props: { params: Promise<{ lot: string }> }) {
  const lot = pathParam((await props.params).lot)
  const answer = await readLot(lot)
  return answer.type === 'success' ? (
    <LotBlocksForm lot={answer.data} />
  ) : (
    <ReadFailurePanel
      title="Add blocks"
      failure={answer}
      operation="networkingAddressLotList"
      closeTo={routes.addressLot(lot)}
    />
  )
}
