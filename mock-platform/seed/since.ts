import { mintToken } from '@/mock-platform/core/authn'
import { projects, silos } from '@/mock-platform/core/tenancy'
import type { Named, UserRow } from '@/mock-platform/core/tenancy'
import { publicId } from '@/mock-platform/core/token'
import { instances } from '@/mock-platform/resources/instance-table'
import {
  externalSubnets,
  memberName,
  subnetPoolLinks,
  subnetPoolMembers,
  subnetPools,
} from '@/mock-platform/resources/subnet-pool-table'
import type { World } from '@/mock-platform/world'

/*
 * What only a platform of today shows. Draws nothing from the world's numbers and adds no row to what
 * a platform of the specification's time lists: its worlds stay as they are.
 */

const DAY = 86_400_000

/** Who signed in with a device: how many days ago, and for how many days. */
const TOKENS = [
  ['ada', 40, null],
  ['ada', 3, 30],
  ['ben', 12, 90],
  ['ben', 95, 90],
] as const

/** A named row with an id of its own name: no number of the world's. */
function named(world: World, name: string, description: string, daysAgo: number): Named {
  const timeCreated = world.now() - daysAgo * DAY
  return { id: publicId(name), name, description, timeCreated, timeModified: timeCreated }
}

/** A pool of subnets for maple, and two of them in the web shop: one attached, one spare. */
export function seedExternalSubnets(world: World): void {
  const maple = world.in(silos).named('all', '', 'maple')
  const shop = maple && world.in(projects).named('silo', maple.id, 'web-shop')
  if (maple === undefined || shop === undefined) return
  const pool = world.in(subnetPools).put({
    ...named(world, 'public-subnets', 'Subnets routed to instances as a whole', 60),
    ipVersion: 'v4',
  })
  const subnet = '198.18.16.0/20'
  const member = world.in(subnetPoolMembers).put({
    ...{ id: publicId(subnet), name: memberName(subnet), poolId: pool.id, subnet },
    ...{ minPrefixLength: 24, maxPrefixLength: 30, timeCreated: pool.timeCreated },
  })
  const link = { poolId: pool.id, siloId: maple.id, isDefault: true }
  world.in(subnetPoolLinks).put({ id: `${pool.id}:${maple.id}`, ...link })
  const common = { projectId: shop.id, subnetPoolId: pool.id, subnetPoolMemberId: member.id }
  const checkout = world.in(instances).named('project', shop.id, 'checkout')
  world.in(externalSubnets).put({
    ...named(world, 'shop-terminals', 'Addresses of the payment terminals', 20),
    ...common,
    subnet: '198.18.16.0/28',
    instanceId: checkout?.id ?? null,
  })
  world.in(externalSubnets).put({
    ...named(world, 'shop-terminals-next', 'For the next building', 5),
    ...common,
    subnet: '198.18.16.16/28',
    instanceId: null,
  })
}

export function seedTokens(world: World, people: ReadonlyMap<string, UserRow>): void {
  for (const [username, daysAgo, days] of TOKENS) {
    const user = people.get(username)
    if (user === undefined) continue
    const createdMs = world.now() - daysAgo * DAY
    mintToken(world, user, { createdMs, expiresMs: days === null ? null : createdMs + days * DAY })
  }
}
