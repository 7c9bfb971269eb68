import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { NicAddresses } from './nic-addresses'

export interface NetworkInterfaceRow extends Named, NicAddresses {
  readonly instanceId: string
  readonly vpcId: string
  readonly subnetId: string
  readonly mac: string
  readonly primary: boolean
}
export const networkInterfaces = defineTable<NetworkInterfaceRow>()({
  name: 'network-interfaces',
  indexes: {
    instance: (row) => row.instanceId,
    subnet: (row) => row.subnetId,
    vpc: (row) => row.vpcId,
  },
})
