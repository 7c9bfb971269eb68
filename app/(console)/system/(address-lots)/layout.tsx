import { LotList } from '@/app/(console)/system/(address-lots)/lot-list'
import { addressLotOperations } from '@/lib/contract/address-lot'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(LotList, addressLotOperations.networkingAddressLotList)
