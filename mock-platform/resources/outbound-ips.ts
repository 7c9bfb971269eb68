import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'
import { allocateIp } from './ip-pools'
import { outboundPool } from './pool-selection'

/** An instance's share of an address for its outbound traffic. `id` is the instance's. */
export interface OutboundIpRow extends Row {
  readonly ip: string
  readonly ipPoolId: string
  readonly siloId: string
}
export const outboundIps = defineTable<OutboundIpRow>()({
  name: 'outbound-ips',
  indexes: { ip: (row) => row.ip, pool: (row) => row.ipPoolId },
  holdsAddresses: true,
})

/** Instances that share one address, a quarter of its ports each. */
export const SHARES_PER_IP = 4

/** An address of the pool with ports to spare; null when all are shared out. */
function openIp(world: World, ipPoolId: string): string | null {
  const shares = new Map<string, number>()
  for (const { ip } of world.in(outboundIps).list('pool', ipPoolId, 'id')) {
    shares.set(ip, (shares.get(ip) ?? 0) + 1)
  }
  for (const [ip, count] of shares) if (count < SHARES_PER_IP) return ip
  return null
}

/**
 * Gives an instance its outbound address, always from the default pool of its silo, whatever else
 * it asks for (behaviour-tenant.md, section 5; behaviour-2026.md, 1.4). 404 when the silo has no default pool.
 */
export function addOutboundIp(
  world: World,
  siloId: string,
  instance: { readonly id: string },
): OutboundIpRow {
  const pool = outboundPool(world, siloId)
  const ip = openIp(world, pool.id) ?? allocateIp(world, pool)
  return world.in(outboundIps).put({ id: instance.id, ip, ipPoolId: pool.id, siloId })
}
