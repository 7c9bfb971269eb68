import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { ipv4ToNumber } from '@/mock-platform/core/ip'
import { requireFree } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { invalidRequest } from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import { unlinkPool } from './ip-pool-links'
import { findPool, findServicePool } from './ip-pool-lookup'
import {
  addressesOf,
  ipPoolLinks,
  ipPoolRanges,
  ipPools,
  SERVICE_POOL,
  USUAL_POOL,
} from './ip-pools'

export const ipPoolSystemRoutes = [
  handle('ipPoolList', (call) => {
    requireFleet(call, RANK.viewer)
    const source = { table: ipPools, index: 'all', key: '' } as const
    return pageOf(call, source, identityOf, ({ name, ipVersion }) => {
      const isOfTime = isToday(call.world) || ipVersion === 'v4'
      return name !== SERVICE_POOL && isOfTime
    })
  }),
  handle('ipPoolCreate', (call) => {
    requireFleet(call, RANK.collaborator)
    requireFree(call.world, 'ip-pool', ipPools, 'all', '', call.body.name)
    const pool = { ...newNamed(call.world, call.body), ...USUAL_POOL }
    return identityOf(call.world.in(ipPools).put(pool))
  }),
  handle('ipPoolView', (call) => identityOf(findPool(call, call.path.pool, 'view'))),
  handle('ipPoolUpdate', (call) => {
    const pool = findPool(call, call.path.pool, 'modify')
    const change = renamed(pool, call.body, call.world.now())
    if (change.name !== pool.name) {
      requireFree(call.world, 'ip-pool', ipPools, 'all', '', change.name)
    }
    return identityOf(call.world.in(ipPools).patch(pool.id, change))
  }),
  handle('ipPoolDelete', (call) => {
    const pool = findPool(call, call.path.pool, 'modify')
    if (call.world.in(ipPoolRanges).count('pool', pool.id) > 0) {
      throw invalidRequest('IP Pool cannot be deleted while it contains IP ranges')
    }
    for (const link of [...call.world.in(ipPoolLinks).list('pool', pool.id, 'id')]) {
      unlinkPool(call.world, link)
    }
    call.world.in(ipPools).delete(pool.id)
  }),
  handle('ipPoolUtilizationView', (call) => {
    const pool = findPool(call, call.path.pool, 'view')
    const taken = new Set(addressesOf(call.world, pool.id).map(({ ip }) => ip))
    const capacity = call.world
      .in(ipPoolRanges)
      .list('pool', pool.id)
      .reduce((sum, { first, last }) => sum + ipv4ToNumber(last) - ipv4ToNumber(first) + 1, 0)
    // Ranges are IPv4 only at this version.
    return { ipv4: { allocated: taken.size, capacity }, ipv6: { allocated: 0n, capacity: 0n } }
  }),
  handle('ipPoolServiceView', (call) => identityOf(findServicePool(call, 'read'))),
]
