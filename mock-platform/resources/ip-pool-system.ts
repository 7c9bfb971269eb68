import ipaddr from 'ipaddr.js'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { requireFree } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { invalidRequest } from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import { isListed } from './ip-pool-kinds'
import { unlinkPool } from './ip-pool-links'
import { findPool, findServicePool } from './ip-pool-lookup'
import { addressesOf, ipPoolLinks, ipPoolRanges, ipPools, USUAL_POOL } from './ip-pools'
import type { IpPoolRow } from './ip-pools'
import { serviceIps } from './service-ips'

export const presentPool = (row: IpPoolRow) => ({
  ...identityOf(row),
  ipVersion: row.ipVersion,
  poolType: row.poolType,
  assignment: row.assignment,
})

const numberOf = (ip: string): bigint =>
  ipaddr
    .parse(ip)
    .toByteArray()
    .reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

/** Whether services of the platform have addresses of it. */
export const isTied = (world: World, pool: IpPoolRow): boolean =>
  world.in(serviceIps).count('pool', pool.id) > 0

/** Whether no other pool would be left for the system. */
export const isLastForSystem = (world: World, pool: IpPoolRow): boolean =>
  pool.assignment === 'system_services' &&
  ![...world.in(ipPools).all()].some(
    ({ id, assignment }) => id !== pool.id && assignment === 'system_services',
  )

function requireDeletable(world: World, pool: IpPoolRow): void {
  if (world.in(ipPoolRanges).count('pool', pool.id) > 0)
    throw invalidRequest('IP Pool cannot be deleted while it contains IP ranges')
  if (isTied(world, pool))
    throw invalidRequest('IP Pool cannot be deleted while it is assigned to a service')
  if (isLastForSystem(world, pool))
    throw invalidRequest(
      'Cannot delete the last IP Pool assigned for system services use. Create another pool first.',
    )
}

export const ipPoolSystemRoutes = [
  handle('ipPoolList', (call) => {
    requireFleet(call, RANK.viewer)
    const source = { table: ipPools, index: 'all', key: '' } as const
    return pageOf(call, source, presentPool, (pool) => isListed(call.world, pool))
  }),
  handle('ipPoolCreate', (call) => {
    const { world, body } = call
    requireFleet(call, RANK.collaborator)
    requireFree(world, 'ip-pool', ipPools, 'all', '', body.name)
    const pool = {
      ...{ ...newNamed(world, body), ...USUAL_POOL },
      ipVersion: body.ipVersion ?? USUAL_POOL.ipVersion,
      poolType: body.poolType ?? USUAL_POOL.poolType,
      assignment: body.assignment ?? USUAL_POOL.assignment,
    }
    return presentPool(world.in(ipPools).put(pool))
  }),
  handle('ipPoolView', (call) => presentPool(findPool(call, call.path.pool, 'view'))),
  handle('ipPoolUpdate', (call) => {
    const pool = findPool(call, call.path.pool, 'modify')
    const change = renamed(pool, call.body, call.world.now())
    if (change.name !== pool.name) {
      requireFree(call.world, 'ip-pool', ipPools, 'all', '', change.name)
    }
    return presentPool(call.world.in(ipPools).patch(pool.id, change))
  }),
  handle('ipPoolDelete', (call) => {
    const pool = findPool(call, call.path.pool, 'modify')
    requireDeletable(call.world, pool)
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
      .reduce((sum, { first, last }) => sum + numberOf(last) - numberOf(first) + 1n, 0n)
    // Ranges of the specification's time are of IPv4 only.
    return pool.ipVersion === 'v4'
      ? {
          ipv4: { allocated: taken.size, capacity: Number(capacity) },
          ipv6: { allocated: 0n, capacity: 0n },
        }
      : { ipv4: { allocated: 0, capacity: 0 }, ipv6: { allocated: BigInt(taken.size), capacity } }
  }),
  handle('ipPoolServiceView', (call) => presentPool(findServicePool(call, 'read'))),
]
