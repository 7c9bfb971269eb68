import { handle } from '@/mock-platform/core/handle'
import { findInProject } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf } from '@/mock-platform/core/present'
import { invalidRequest, isUuid, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { instanceKind } from './instance-table'

/*
 * Groups of the whole fleet (behaviour-2026.md, section 1.8). Multicast is off in the configuration
 * that platforms are shipped with: nobody joins, so that there are no groups to list.
 */

export interface MulticastGroupRow extends Named {
  readonly ipPoolId: string
  readonly multicastIp: string
  readonly state: 'Creating' | 'Active' | 'Deleting'
}
export const multicastGroups = defineTable<MulticastGroupRow>()({
  name: 'multicast-groups',
  indexes: { all: () => '' },
})

/** No sources: from anybody. */
export interface MulticastMemberRow extends Named {
  readonly groupId: string
  readonly instanceId: string
  readonly sourceIps: readonly string[]
  readonly state: 'Joining' | 'Joined' | 'Left'
}
export const multicastMembers = defineTable<MulticastMemberRow>()({
  name: 'multicast-members',
  indexes: { group: (row) => row.groupId, instance: (row) => row.instanceId },
})

function findGroup(world: World, identifier: string): MulticastGroupRow {
  const table = world.in(multicastGroups)
  const found = isUuid(identifier)
    ? table.get(identifier)
    : (table.named('all', '', identifier) ??
      [...table.all()].find(({ multicastIp }) => multicastIp === identifier))
  if (found === undefined) throw notFound('multicast-group', identifier)
  return found
}

const present = (world: World) => (row: MulticastGroupRow) => {
  const members = [...world.in(multicastMembers).list('group', row.id, 'id')]
  return {
    ...identityOf(row),
    ipPoolId: row.ipPoolId,
    multicastIp: row.multicastIp,
    state: row.state,
    sourceIps: [...new Set(members.flatMap(({ sourceIps }) => sourceIps))],
    hasAnySourceMember: members.some(({ sourceIps }) => sourceIps.length === 0),
  }
}

const presentMember = (world: World) => (row: MulticastMemberRow) => ({
  ...identityOf(row),
  instanceId: row.instanceId,
  multicastGroupId: row.groupId,
  multicastIp: findGroup(world, row.groupId).multicastIp,
  sourceIps: [...row.sourceIps],
  state: row.state,
})

const isOff = () => invalidRequest('multicast functionality is currently disabled')

export const multicastGroupRoutes = [
  handle('multicastGroupList', (call) =>
    pageOf(call, { table: multicastGroups, index: 'all', key: '' }, present(call.world)),
  ),
  handle('multicastGroupView', ({ world, path }) =>
    present(world)(findGroup(world, path.multicastGroup)),
  ),
  handle('multicastGroupMemberList', (call) => {
    const { id: key } = findGroup(call.world, call.path.multicastGroup)
    return pageOf(call, { table: multicastMembers, index: 'group', key }, presentMember(call.world))
  }),
  handle('instanceMulticastGroupList', (call) => {
    const { path, query, world } = call
    const { id: key } = findInProject(call, instanceKind, path.instance, query.project, 'read')
    return pageOf(call, { table: multicastMembers, index: 'instance', key }, presentMember(world))
  }),
  handle('instanceMulticastGroupJoin', (call) => {
    findInProject(call, instanceKind, call.path.instance, call.query.project, 'modify')
    throw isOff()
  }),
  handle('instanceMulticastGroupLeave', (call) => {
    findInProject(call, instanceKind, call.path.instance, call.query.project, 'modify')
    throw isOff()
  }),
]
