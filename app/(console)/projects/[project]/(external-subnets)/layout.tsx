import { ExternalSubnetList } from '@/app/(console)/projects/[project]/(external-subnets)/external-subnet-list'
import { externalSubnetOperations } from '@/lib/contract/external-subnet'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(ExternalSubnetList, externalSubnetOperations.externalSubnetList, {
  needs: { feature: 'externalSubnets', label: 'External subnets', icon: 'ethernet-port' },
})
