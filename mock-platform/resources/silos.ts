import type { SiloCreate } from '@/lib/contract/silo'
import { RANK, requireFleet, requireSiloChange } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { findSilo, requireFree } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { invalidRequest } from '@/mock-platform/core/refusal'
import { groups, policies, projects, silos, users } from '@/mock-platform/core/tenancy'
import type { SiloRow } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { addCertificate, certificates } from './certificates'
import { identityProviders } from './identity-providers'
import { unlinkPool } from './ip-pool-links'
import { ipPoolLinks } from './ip-pools'
import { removeUser } from './local-users'

const present = (row: SiloRow) => ({
  ...identityOf(row),
  adminGroupName: row.adminGroupName ?? null,
  discoverable: row.discoverable,
  identityMode: row.identityMode,
  mappedFleetRoles: Object.fromEntries(
    Object.entries(row.mappedFleetRoles).map(([role, fleetRoles]) => [role, [...fleetRoles]]),
  ),
})

/** A silo with its admin group and certificates (behaviour-operator.md, silos). */
function addSilo(world: World, given: SiloCreate): SiloRow {
  requireFree(world, 'silo', silos, 'all', '', given.name)
  const silo = world.in(silos).put({
    ...newNamed(world, given),
    discoverable: given.discoverable,
    identityMode: given.identityMode,
    mappedFleetRoles: given.mappedFleetRoles ?? {},
    quotas: given.quotas,
    ...(given.adminGroupName != null && { adminGroupName: given.adminGroupName }),
  })
  // Where groups come from the provider alone, the one of this name is given its role once it is sent.
  if (given.adminGroupName != null && given.identityMode !== 'saml_scim') {
    const name = given.adminGroupName
    const group = { id: world.uuid(), name, displayName: name, siloId: silo.id }
    world.in(groups).put(group)
    const assignment = {
      identityId: group.id,
      identityType: 'silo_group',
      roleName: 'admin',
    } as const
    world.in(policies).put({ id: silo.id, assignments: [assignment] })
  }
  for (const certificate of given.tlsCertificates) addCertificate(world, silo, certificate)
  return silo
}

/** Deletes a silo without projects and all that is only its own; silo images are not checked. */
function removeSilo(world: World, silo: SiloRow): void {
  if (world.in(projects).count('silo', silo.id) > 0) {
    throw invalidRequest('silo to be deleted contains a project')
  }
  for (const user of [...world.in(users).list('silo', silo.id)]) removeUser(world, user)
  world.in(groups).deleteAll('silo', silo.id)
  world.in(identityProviders).deleteAll('silo', silo.id)
  world.in(certificates).deleteAll('silo', silo.id)
  for (const link of [...world.in(ipPoolLinks).list('silo', silo.id)]) unlinkPool(world, link)
  world.in(policies).delete(silo.id)
  world.in(silos).delete(silo.id)
}

export const siloRoutes = [
  handle('siloList', (call) => {
    requireFleet(call, RANK.viewer)
    const source = { table: silos, index: 'all', key: '' } as const
    return pageOf(call, source, present, (silo) => silo.discoverable)
  }),
  handle('siloCreate', (call) => {
    requireFleet(call, RANK.collaborator)
    // Who maps roles gives fleet roles away, as a change of the fleet's policy does.
    const mapped = Object.keys(call.body.mappedFleetRoles ?? {})
    if (mapped.length > 0) requireFleet(call, RANK.admin)
    return present(addSilo(call.world, call.body))
  }),
  handle('siloView', (call) => present(findSilo(call, call.path.silo))),
  handle('siloDelete', (call) => {
    const silo = findSilo(call, call.path.silo)
    requireSiloChange(call, silo)
    removeSilo(call.world, silo)
  }),
]
