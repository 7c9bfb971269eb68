import { BlockList } from '@/app/(console)/system/(address-lot)/block-list'
import { addressLotOperations } from '@/lib/contract/address-lot'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(BlockList, addressLotOperations.networkingAddressLotBlockList, {
  selectors: ({ lot }: { lot: string }) => ({ path: { addressLot: lot } }),
  isNamed: true,
})
