import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'

// Apart from what makes VPCs: their parts need the table, and making a VPC needs its parts.

export interface VpcRow extends Named {
  readonly projectId: string
  readonly dnsName: string
  readonly ipv6Prefix: string
  readonly systemRouterId: string
}
export const vpcs = defineTable<VpcRow>()({
  name: 'vpcs',
  indexes: { project: (row) => row.projectId },
  keepsProject: { kind: 'vpc', rank: 6 },
})
export const vpcKind = { type: 'vpc', table: vpcs, isNetwork: true } as const
