import { LotCreateForm } from '@/app/(console)/system/_address-lots/lot-form'

export default function AddressLotNewPage() {
  return <LotCreateForm />
}
