import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { findSilo } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf } from '@/mock-platform/core/present'
import { silos } from '@/mock-platform/core/tenancy'
import type { SiloRow } from '@/mock-platform/core/tenancy'
import { usageOfSilo } from './usage'

const present = (row: SiloRow) => ({
  ...identityOf(row),
  discoverable: row.discoverable,
  identityMode: row.identityMode,
  mappedFleetRoles: Object.fromEntries(
    Object.entries(row.mappedFleetRoles).map(([role, fleetRoles]) => [role, [...fleetRoles]]),
  ),
})

export const siloRoutes = [
  handle('siloList', (call) => {
    requireFleet(call, RANK.viewer)
    const source = { table: silos, index: 'all', key: '' } as const
    return pageOf(call, source, present, (silo) => silo.discoverable)
  }),
  handle('siloView', (call) => present(findSilo(call, call.path.silo))),
  handle('utilizationView', (call) => {
    const { silo } = call.actor
    return { capacity: silo.quotas, provisioned: usageOfSilo(call.world, silo.id) }
  }),
]
