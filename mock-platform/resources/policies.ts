import { RoleName } from '@/lib/contract/policy'
import { RANK, requireFleet, requireSiloChange } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { findProject, findSilo } from '@/mock-platform/core/lookup'
import { pageOfRows } from '@/mock-platform/core/page'
import { badPath, internal, notFound } from '@/mock-platform/core/refusal'
import { FLEET_ID, policies } from '@/mock-platform/core/tenancy'
import type { Assignment } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'

const keyOf = (each: Assignment): string => `${each.roleName} ${each.identityId}`

const viewPolicy = (world: World, resourceId: string) => ({
  roleAssignments: [...(world.in(policies).get(resourceId)?.assignments ?? [])],
})

/** Replaces all assignments; answers them sorted by role, then identity. */
export function setPolicy(
  world: World,
  resourceId: string,
  body: { readonly roleAssignments: readonly Assignment[] },
) {
  const assignments = body.roleAssignments
    .map((each) => ({ ...each, identityId: each.identityId.toLowerCase() }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const distinct = new Set(assignments.map((each) => `${each.identityType} ${keyOf(each)}`))
  // The platform does not translate this one (behaviour-tenant.md, section 8).
  if (distinct.size < assignments.length) throw internal()
  world.in(policies).put({ id: resourceId, assignments })
  return viewPolicy(world, resourceId)
}

/** Built-in roles, in the platform's order (behaviour-operator.md, roles). */
const ROLES = [
  ['fleet.admin', 'Fleet Administrator'],
  ['fleet.collaborator', 'Fleet Collaborator'],
  ['fleet.external-authenticator', 'Fleet External Authenticator'],
  ['fleet.viewer', 'Fleet Viewer'],
  ['project.admin', 'Project Administrator'],
  ['project.collaborator', 'Project Collaborator'],
  ['project.viewer', 'Project Viewer'],
  ['silo.admin', 'Silo Administrator'],
  ['silo.collaborator', 'Silo Collaborator'],
  ['silo.viewer', 'Silo Viewer'],
].map(([name = '', description = '']) => ({ id: name, name, description }))
const presentRole = ({ name, description }: (typeof ROLES)[number]) => ({ name, description })

export const policyRoutes = [
  handle('policyView', (call) => viewPolicy(call.world, call.actor.silo.id)),
  handle('policyUpdate', (call) => {
    requireSiloChange(call, call.actor.silo)
    return setPolicy(call.world, call.actor.silo.id, call.body)
  }),
  handle('siloPolicyView', (call) => viewPolicy(call.world, findSilo(call, call.path.silo).id)),
  handle('siloPolicyUpdate', (call) => {
    const silo = findSilo(call, call.path.silo)
    requireSiloChange(call, silo)
    return setPolicy(call.world, silo.id, call.body)
  }),
  handle('systemPolicyView', (call) => {
    requireFleet(call, RANK.viewer)
    return viewPolicy(call.world, FLEET_ID)
  }),
  handle('systemPolicyUpdate', (call) => {
    requireFleet(call, RANK.admin)
    return setPolicy(call.world, FLEET_ID, call.body)
  }),
  handle('projectPolicyView', (call) =>
    viewPolicy(call.world, findProject(call, call.path.project, 'read').id),
  ),
  handle('projectPolicyUpdate', (call) =>
    setPolicy(call.world, findProject(call, call.path.project, 'modify').id, call.body),
  ),
  handle('roleList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOfRows(call.page, ROLES, presentRole)
  }),
  handle('roleView', (call) => {
    if (!RoleName.safeParse(call.path.roleName).success) throw badPath('invalid role name')
    requireFleet(call, RANK.viewer)
    const role = ROLES.find((each) => each.name === call.path.roleName)
    if (role === undefined) throw notFound('role', call.path.roleName)
    return presentRole(role)
  }),
]
