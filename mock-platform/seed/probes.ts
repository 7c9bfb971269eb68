import { projects, silos } from '@/mock-platform/core/tenancy'
import { publicId } from '@/mock-platform/core/token'
import { ipPools } from '@/mock-platform/resources/ip-pools'
import { probeIps, probes } from '@/mock-platform/resources/probes'
import { sleds } from '@/mock-platform/resources/sleds'
import { vpcSubnets } from '@/mock-platform/resources/vpc-subnets'
import { vpcs } from '@/mock-platform/resources/vpc-table'
import type { World } from '@/mock-platform/world'

const DAY = 86_400_000

/**
 * A probe in the web shop's network, with addresses that are allocated only after all others. Draws
 * no random numbers from the world, so that the rest of a demo world stays as it is.
 */
export function seedProbe(world: World): void {
  const maple = world.in(silos).named('all', '', 'maple')
  const shop = maple && world.in(projects).named('silo', maple.id, 'web-shop')
  const vpc = shop && world.in(vpcs).named('project', shop.id, 'default')
  const subnet = vpc && world.in(vpcSubnets).named('vpc', vpc.id, 'default')
  const pool = world.in(ipPools).named('all', '', 'partner-net')
  const sled = world.in(sleds).list('inService', '', 'id').at(-1)
  if (!shop || !subnet || !pool || !sled) return
  const name = 'lookout'
  const timeCreated = world.now() - 9 * DAY
  const probe = world.in(probes).put({
    ...{ id: publicId(`probe ${name}`), name, description: 'Watches the way to the partner' },
    ...{ timeCreated, timeModified: timeCreated },
    projectId: shop.id,
    sledId: sled.id,
    nicId: publicId(`interface of ${name}`),
    subnetId: subnet.id,
    ip: '172.30.3.250',
    mac: 'a8:40:25:f0:00:01',
  })
  world.in(probeIps).put({ id: probe.id, ip: '192.0.2.119', ipPoolId: pool.id })
}
