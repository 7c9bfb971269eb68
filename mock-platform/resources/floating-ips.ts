import type { AddressAllocator } from '@/lib/contract/floating-ip'
import { canonicalIp } from '@/mock-platform/core/address'
import type { AllOperations } from '@/lib/contract/all-operations'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject, findProject, projectOf, requireFree } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { isToday } from '@/mock-platform/core/time-of-platform'
import { internal, invalidRequest, isUuid } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { requireIpChange, requireRoomForIp } from './external-ips'
import { instanceKind, instances } from './instance-table'
import type { InstanceRow } from './instance-table'
import { allocateIp, claimIp } from './ip-pools'
import { poolOfAddress, selectedPool } from './pool-selection'
import { requireReach } from './external-ip-reach'

export interface FloatingIpRow extends Named {
  readonly projectId: string
  readonly ip: string
  readonly ipPoolId: string
  readonly instanceId: string | null
}
export const floatingIps = defineTable<FloatingIpRow>()({
  name: 'floating-ips',
  indexes: {
    project: (row) => row.projectId,
    instance: (row) => row.instanceId,
    ip: (row) => row.ip,
    pool: (row) => row.ipPoolId,
  },
  keepsProject: { kind: 'floating ip', rank: 2 },
  holdsAddresses: true,
})
export const floatingIpKind = { type: 'floating-ip', table: floatingIps }

export const presentFloatingIp = (row: FloatingIpRow) => ({
  ...identityOf(row),
  projectId: row.projectId,
  ip: row.ip,
  ipPoolId: row.ipPoolId,
  instanceId: row.instanceId,
})

/**
 * Attaches an address to an instance that may change its addresses now. Refuses one of another
 * project or instance, and one too many; does nothing when it is there already.
 */
export function attachFloatingIp(
  world: World,
  instance: InstanceRow,
  floating: FloatingIpRow,
): FloatingIpRow {
  if (floating.projectId !== instance.projectId) {
    throw invalidRequest('floating IP must be in the same project as the instance')
  }
  if (floating.instanceId === instance.id) return floating
  if (floating.instanceId !== null) {
    throw invalidRequest(
      'floating IP cannot be attached to one instance while still attached to another',
    )
  }
  requireRoomForIp(world, instance)
  requireReach(world, instance, 'floating', floating.ip)
  const change = { instanceId: instance.id, timeModified: world.now() }
  return world.in(floatingIps).patch(floating.id, change)
}

type FloatingCall = Pick<
  Call<AllOperations['floatingIpDetach']>,
  'world' | 'actor' | 'query' | 'path'
>

const findFloatingIp = (call: FloatingCall, need: 'read' | 'modify'): FloatingIpRow =>
  findInProject(call, floatingIpKind, call.path.floatingIp, call.query.project, need)

/**
 * The pool that an address is taken from. An explicit address is looked for in the pool that an
 * older client names with it. Without one, today's platform looks in all pools of the silo, earlier
 * ones only in the default pool.
 */
function poolOf(world: World, siloId: string, allocator: AddressAllocator | undefined) {
  if (allocator?.type !== 'explicit') return selectedPool(world, siloId, allocator?.poolSelector)
  if (allocator.pool != null) {
    return selectedPool(world, siloId, { type: 'explicit', pool: allocator.pool })
  }
  return isToday(world)
    ? poolOfAddress(world, siloId, allocator.ip)
    : selectedPool(world, siloId, undefined)
}

export const floatingIpRoutes = [
  handle('floatingIpList', (call) => {
    const source = { table: floatingIps, index: 'project', key: projectOf(call).id } as const
    return pageOf(call, source, presentFloatingIp)
  }),
  handle('floatingIpCreate', (call) => {
    const { world, body } = call
    const project = findProject(call, call.query.project, 'create')
    const pool = poolOf(world, project.siloId, body.addressAllocator)
    requireFree(world, floatingIpKind.type, floatingIps, 'project', project.id, body.name)
    const allocator = body.addressAllocator
    const ip =
      allocator?.type === 'explicit'
        ? claimIp(world, pool, canonicalIp(allocator.ip))
        : allocateIp(world, pool)
    return presentFloatingIp(
      world.in(floatingIps).put({
        ...newNamed(world, body),
        projectId: project.id,
        ip,
        ipPoolId: pool.id,
        instanceId: null,
      }),
    )
  }),
  handle('floatingIpView', (call) => presentFloatingIp(findFloatingIp(call, 'read'))),
  handle('floatingIpUpdate', (call) => {
    const floating = findFloatingIp(call, 'modify')
    const table = call.world.in(floatingIps)
    const change = renamed(floating, call.body, call.world.now())
    const taken = table.named('project', floating.projectId, change.name)
    // The platform does not translate this one (behaviour-tenant.md, section 4).
    if (taken !== undefined && taken.id !== floating.id) throw internal()
    return presentFloatingIp(table.patch(floating.id, change))
  }),
  handle('floatingIpDelete', (call) => {
    const floating = findFloatingIp(call, 'modify')
    if (floating.instanceId !== null) {
      throw invalidRequest('Floating IP cannot be deleted while attached to an instance')
    }
    call.world.in(floatingIps).delete(floating.id)
  }),
  handle('floatingIpAttach', (call) => {
    const floating = findFloatingIp(call, 'modify')
    const { parent } = call.body
    const project = isUuid(parent) ? undefined : floating.projectId
    const instance = findInProject(call, instanceKind, parent, project, 'modify')
    requireIpChange(call.world, instance, 'floating', 'attach')
    return presentFloatingIp(attachFloatingIp(call.world, instance, floating))
  }),
  handle('floatingIpDetach', (call) => {
    const { world } = call
    const floating = findFloatingIp(call, 'modify')
    const instance = world.in(instances).get(floating.instanceId ?? '')
    if (instance === undefined) return presentFloatingIp(floating)
    requireIpChange(world, instance, 'floating', 'detach')
    const change = { instanceId: null, timeModified: world.now() }
    return presentFloatingIp(world.in(floatingIps).patch(floating.id, change))
  }),
]
