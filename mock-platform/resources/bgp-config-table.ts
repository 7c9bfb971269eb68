import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'

export interface BgpConfigRow extends Named {
  readonly asn: number
  readonly vrf: string | null
  readonly announceSetId: string
  /** 1 unless said. */
  readonly maxPaths?: number
}
export const bgpConfigs = defineTable<BgpConfigRow>()({
  name: 'bgp-configs',
  indexes: {
    all: () => '',
    asn: (row) => String(row.asn),
    announceSet: (row) => row.announceSetId,
  },
})
export const bgpConfigKind = { type: 'bgp-config', table: bgpConfigs }
