import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'

/**
 * Addresses of the platform's own services. No operation shows them; they count as allocated and
 * hold the ranges of the service pool they come from. `name` is the service's.
 */
export interface ServiceIpRow extends Row {
  readonly name: string
  readonly ip: string
  readonly ipPoolId: string
}
export const serviceIps = defineTable<ServiceIpRow>()({
  name: 'service-ips',
  indexes: { ip: (row) => row.ip, pool: (row) => row.ipPoolId },
  holdsAddresses: true,
})
