import { fleetRank, RANK, requireFleet, siloRank } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { findProject, findSilo } from '@/mock-platform/core/lookup'
import { pageOfRows } from '@/mock-platform/core/page'
import { badBody, forbidden, internal, notFound } from '@/mock-platform/core/refusal'
import { FLEET_ID, policies } from '@/mock-platform/core/tenancy'
import type { Assignment, SiloRow } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'

/** Most assignments of a policy (behaviour-tenant.md, section 8). */
const ASSIGNMENTS_MAX = 64

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
  const assignments = body.roleAssignments.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  if (assignments.length > ASSIGNMENTS_MAX) {
    throw badBody(
      `role_assignments: invalid length ${assignments.length}, expected a list of at most ${ASSIGNMENTS_MAX} role assignments`,
    )
  }
  // The platform does not translate this one (behaviour-tenant.md, section 8).
  if (new Set(assignments.map(keyOf)).size < assignments.length) throw internal()
  world.in(policies).put({ id: resourceId, assignments })
  return viewPolicy(world, resourceId)
}

type Caller = Parameters<typeof siloRank>[0]
function requireSiloPolicyChange(call: Caller, silo: SiloRow): void {
  const ownAdmin = silo.id === call.actor.silo.id && siloRank(call) === RANK.admin
  if (!ownAdmin && fleetRank(call) < RANK.collaborator) throw forbidden()
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
    requireSiloPolicyChange(call, call.actor.silo)
    return setPolicy(call.world, call.actor.silo.id, call.body)
  }),
  handle('siloPolicyView', (call) => viewPolicy(call.world, findSilo(call, call.path.silo).id)),
  handle('siloPolicyUpdate', (call) => {
    const silo = findSilo(call, call.path.silo)
    requireSiloPolicyChange(call, silo)
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
    requireFleet(call, RANK.viewer)
    const role = ROLES.find((each) => each.name === call.path.roleName)
    if (role === undefined) throw notFound('role', call.path.roleName)
    return presentRole(role)
  }),
]
