import type { AllOperations } from '@/lib/contract/all-operations'
import { AFFINITY_GROUP_MEMBERS_MAX, INSTANCE_AFFINITY_GROUPS_MAX } from '@/lib/contract/limits'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject, findProject, projectOf, requireFree } from '@/mock-platform/core/lookup'
import type { ProjectKind } from '@/mock-platform/core/lookup'
import { pageOf, pageOfRows } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { alreadyExists, invalidRequest, isUuid, notFound } from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import { keepAffinity } from './affinity-placement'
import { hasMachine, instanceKind, instanceParts, instances } from './instance-table'
import type { InstanceRow } from './instance-table'
import { placementRules } from './placement'
import { affinityGroups, affinityMembers, antiAffinityGroups } from './affinity-group-table'
import type { AffinityGroupRow } from './affinity-group-table'

const memberId = (groupId: string, instanceId: string): string => `${groupId}:${instanceId}`

function dropMembers(world: World, index: 'group' | 'instance', key: string): void {
  for (const member of [...world.in(affinityMembers).list(index, key, 'id')]) {
    world.in(affinityMembers).delete(member.id)
  }
}
instanceParts.push((world, instance) => dropMembers(world, 'instance', instance.id))
placementRules.push(keepAffinity)

const affinityKind = { type: 'affinity-group', table: affinityGroups }
const antiAffinityKind = { type: 'anti-affinity-group', table: antiAffinityGroups }
type GroupKind = ProjectKind<AffinityGroupRow>

const present = (row: AffinityGroupRow) => ({
  ...identityOf(row),
  projectId: row.projectId,
  policy: row.policy,
  failureDomain: row.failureDomain,
})

type ListCall = Call<AllOperations['affinityGroupList']>
type CreateCall = Call<AllOperations['affinityGroupCreate']>
type GroupCall = Pick<Call<AllOperations['affinityGroupView']>, 'world' | 'actor' | 'query'>
type UpdateCall = GroupCall & Pick<Call<AllOperations['affinityGroupUpdate']>, 'body'>
type InstanceCall = Call<AllOperations['instanceAffinityGroupList']>
type MembersCall = GroupCall & Pick<ListCall, 'page'>

function list(call: ListCall, { table }: GroupKind) {
  return pageOf(call, { table, index: 'project', key: projectOf(call).id }, present)
}

/** The groups of a kind that an instance is in. */
function listOfInstance(call: InstanceCall, kind: GroupKind) {
  const { world, path, query } = call
  const instance = findInProject(call, instanceKind, path.instance, query.project, 'read')
  const rows = world
    .in(affinityMembers)
    .list('instance', instance.id, 'id')
    .flatMap(({ groupId }) => world.in(kind.table).get(groupId) ?? [])
  return pageOfRows(call.page, rows, present)
}

function create(call: CreateCall, { type, table }: GroupKind) {
  const { world, body } = call
  const project = findProject(call, call.query.project, 'create')
  requireFree(world, type, table, 'project', project.id, body.name)
  const { policy, failureDomain } = body
  const row = { ...newNamed(world, body), projectId: project.id, policy, failureDomain }
  return present(world.in(table).put(row))
}

const find = (call: GroupCall, kind: GroupKind, nameOrId: string, need: 'read' | 'modify') =>
  findInProject(call, kind, nameOrId, call.query.project, need)

function update(call: UpdateCall, kind: GroupKind, nameOrId: string) {
  const group = find(call, kind, nameOrId, 'modify')
  const table = call.world.in(kind.table)
  const change = renamed(group, call.body, call.world.now())
  const taken = table.named('project', group.projectId, change.name)
  if (taken !== undefined && taken.id !== group.id) throw alreadyExists(kind.type, change.name)
  return present(table.patch(group.id, change))
}

function remove(call: GroupCall, kind: GroupKind, nameOrId: string): void {
  const group = find(call, kind, nameOrId, 'modify')
  dropMembers(call.world, 'group', group.id)
  call.world.in(kind.table).delete(group.id)
}

const BY_ID = { by: 'id', descending: false } as const

const presentMember = ({ id, name, runState }: InstanceRow) => ({
  type: 'instance' as const,
  value: { id, name, runState },
})

function listMembers(call: MembersCall, kind: GroupKind, nameOrId: string) {
  const group = find(call, kind, nameOrId, 'read')
  const members = call.world.in(affinityMembers).list('group', group.id, 'id')
  const table = call.world.in(instances)
  // A deleted instance takes its memberships with it.
  const rows = members.flatMap(({ instanceId }) => table.get(instanceId) ?? [])
  // By id alone in the specification's time.
  const page = isToday(call.world) ? call.page : { ...call.page, sort: BY_ID }
  return pageOfRows(page, rows, presentMember)
}

/** The group and instance of a member's path; both are looked for with the same project. */
function pairOf(
  call: GroupCall,
  kind: GroupKind,
  path: { readonly group: string; readonly instance: string },
  need: 'read' | 'modify',
) {
  const group = find(call, kind, path.group, need)
  const instance = findInProject(call, instanceKind, path.instance, call.query.project, 'read')
  const member = call.world.in(affinityMembers).get(memberId(group.id, instance.id))
  return { group, instance, member }
}

function viewMember(
  call: GroupCall,
  kind: GroupKind,
  path: { readonly group: string; readonly instance: string },
) {
  const { instance, member } = pairOf(call, kind, path, 'read')
  if (member === undefined) throw notFound(`${kind.type}-member`, instance.id)
  return presentMember(instance)
}

/** Refuses (400) a member too many (behaviour-2026.md, section 1.3). */
function requireRoom(world: World, kind: GroupKind, groupId: string, instanceId: string): void {
  const members = world.in(affinityMembers)
  const words = kind.type.replace('-group', ' group')
  if (members.list('group', groupId, 'id').length >= AFFINITY_GROUP_MEMBERS_MAX)
    throw invalidRequest(
      `${words.charAt(0).toUpperCase()}${words.slice(1)} already has maximum allowed members (${AFFINITY_GROUP_MEMBERS_MAX})`,
    )
  const groups = members
    .list('instance', instanceId, 'id')
    .filter((each) => world.in(kind.table).get(each.groupId) !== undefined)
  if (groups.length >= INSTANCE_AFFINITY_GROUPS_MAX)
    throw invalidRequest(
      `Instance already belongs to maximum allowed ${words}s (${INSTANCE_AFFINITY_GROUPS_MAX})`,
    )
}

function addMember(
  call: GroupCall,
  kind: GroupKind,
  path: { readonly group: string; readonly instance: string },
) {
  const { group, instance, member } = pairOf(call, kind, path, 'modify')
  if (hasMachine(instance)) {
    const words = kind.type.replace('-group', ' group')
    throw invalidRequest(`Instance cannot be added to ${words} with reservation`)
  }
  if (member !== undefined) throw alreadyExists(`${kind.type}-member`, instance.id)
  requireRoom(call.world, kind, group.id, instance.id)
  call.world.in(affinityMembers).put({
    id: memberId(group.id, instance.id),
    groupId: group.id,
    instanceId: instance.id,
  })
  return presentMember(instance)
}

/** The groups that an instance is created in; unknown ones refuse it (behaviour-2026.md, section 1.3). */
export const antiAffinityGroupsOf = (
  caller: Pick<GroupCall, 'world' | 'actor'>,
  projectId: string,
  groups: readonly string[],
): readonly AffinityGroupRow[] =>
  groups.map((group) =>
    findInProject(
      { ...caller },
      antiAffinityKind,
      group,
      isUuid(group) ? undefined : projectId,
      'modify',
    ),
  )

/** Makes an instance that is just being created a member. */
export function joinAntiAffinityGroup(
  world: World,
  group: AffinityGroupRow,
  instance: InstanceRow,
): void {
  requireRoom(world, antiAffinityKind, group.id, instance.id)
  world.in(affinityMembers).put({
    id: memberId(group.id, instance.id),
    groupId: group.id,
    instanceId: instance.id,
  })
}

function removeMember(
  call: GroupCall,
  kind: GroupKind,
  path: { readonly group: string; readonly instance: string },
): void {
  const { instance, member } = pairOf(call, kind, path, 'modify')
  if (member === undefined) throw notFound(`${kind.type}-member`, instance.id)
  call.world.in(affinityMembers).delete(member.id)
}

const together = ({
  affinityGroup: group,
  instance,
}: {
  affinityGroup: string
  instance: string
}) => ({
  group,
  instance,
})
const apart = ({
  antiAffinityGroup: group,
  instance,
}: {
  antiAffinityGroup: string
  instance: string
}) => ({ group, instance })

export const affinityGroupRoutes = [
  handle('affinityGroupList', (call) => list(call, affinityKind)),
  handle('affinityGroupCreate', (call) => create(call, affinityKind)),
  handle('affinityGroupView', (call) =>
    present(find(call, affinityKind, call.path.affinityGroup, 'read')),
  ),
  handle('affinityGroupUpdate', (call) => update(call, affinityKind, call.path.affinityGroup)),
  handle('affinityGroupDelete', (call) => remove(call, affinityKind, call.path.affinityGroup)),
  handle('affinityGroupMemberList', (call) =>
    listMembers(call, affinityKind, call.path.affinityGroup),
  ),
  handle('affinityGroupMemberInstanceView', (call) =>
    viewMember(call, affinityKind, together(call.path)),
  ),
  handle('affinityGroupMemberInstanceAdd', (call) =>
    addMember(call, affinityKind, together(call.path)),
  ),
  handle('affinityGroupMemberInstanceDelete', (call) =>
    removeMember(call, affinityKind, together(call.path)),
  ),
  handle('instanceAffinityGroupList', (call) => listOfInstance(call, affinityKind)),
  handle('instanceAntiAffinityGroupList', (call) => listOfInstance(call, antiAffinityKind)),
  handle('antiAffinityGroupList', (call) => list(call, antiAffinityKind)),
  handle('antiAffinityGroupCreate', (call) => create(call, antiAffinityKind)),
  handle('antiAffinityGroupView', (call) =>
    present(find(call, antiAffinityKind, call.path.antiAffinityGroup, 'read')),
  ),
  handle('antiAffinityGroupUpdate', (call) =>
    update(call, antiAffinityKind, call.path.antiAffinityGroup),
  ),
  handle('antiAffinityGroupDelete', (call) =>
    remove(call, antiAffinityKind, call.path.antiAffinityGroup),
  ),
  handle('antiAffinityGroupMemberList', (call) =>
    listMembers(call, antiAffinityKind, call.path.antiAffinityGroup),
  ),
  handle('antiAffinityGroupMemberInstanceView', (call) =>
    viewMember(call, antiAffinityKind, apart(call.path)),
  ),
  handle('antiAffinityGroupMemberInstanceAdd', (call) =>
    addMember(call, antiAffinityKind, apart(call.path)),
  ),
  handle('antiAffinityGroupMemberInstanceDelete', (call) =>
    removeMember(call, antiAffinityKind, apart(call.path)),
  ),
]
