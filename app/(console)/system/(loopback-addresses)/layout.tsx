import { LoopbackList } from '@/app/(console)/system/(loopback-addresses)/loopback-list'
import { loopbackAddressOperations } from '@/lib/contract/loopback-address'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(
  LoopbackList,
  loopbackAddressOperations.networkingLoopbackAddressList,
  { isNamed: true },
)
