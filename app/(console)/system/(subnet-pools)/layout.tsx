import { SubnetPoolList } from '@/app/(console)/system/_pools/pool-list'
import { subnetPoolOperations } from '@/lib/contract/subnet-pool'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SubnetPoolList, subnetPoolOperations.systemSubnetPoolList, {
  needs: { feature: 'subnetPools', label: 'Subnet pools', icon: 'ethernet-port' },
})
