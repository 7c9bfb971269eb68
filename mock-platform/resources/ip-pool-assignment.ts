import { handle } from '@/mock-platform/core/handle'
import { invalidRequest } from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import { NOT_BOTH } from './ip-pool-links'
import { findPool } from './ip-pool-lookup'
import { isLastForSystem, isTied, presentPool } from './ip-pool-system'
import { addressesOf, ipPoolLinks, ipPools, siloOfAddress } from './ip-pools'
import type { IpPoolRow } from './ip-pools'

/* Whom a pool serves (behaviour-2026.md, section 3.1). */

function requireReassignable(world: World, pool: IpPoolRow): void {
  if (pool.assignment === 'silos') {
    if (world.in(ipPoolLinks).count('pool', pool.id) > 0) throw invalidRequest(NOT_BOTH)
    if (addressesOf(world, pool.id).some((row) => siloOfAddress(world, row) !== null))
      throw invalidRequest('IP addresses from this pool are in use in the linked silo')
    return
  }
  if (isTied(world, pool))
    throw invalidRequest(
      'Cannot reassign an IP Pool for silos, while it is assigned to a specific external service. Remove it from the service first.',
    )
  if (isLastForSystem(world, pool))
    throw invalidRequest(
      'Cannot reassign the last IP Pool assigned for system services use. Assign another pool first.',
    )
}

export const ipPoolAssignmentRoutes = [
  handle('systemIpPoolAssign', (call) => {
    const { world, body } = call
    const pool = findPool(call, call.path.pool, 'modify')
    if (pool.assignment === body.assignment)
      throw invalidRequest(`IP Pool already has assignment '${pool.assignment}'`)
    requireReassignable(world, pool)
    const change = { assignment: body.assignment, timeModified: world.now() }
    return presentPool(world.in(ipPools).patch(pool.id, change))
  }),
]
