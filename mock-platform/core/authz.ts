import { snakeKey } from '@/lib/contract/wire'
import type { World } from '@/mock-platform/world'
import type { Actor } from './authn'
import { forbidden } from './refusal'
import { FLEET_ID, policies } from './tenancy'
import type { ProjectRow, RoleName, SiloRow } from './tenancy'

/** How strong a role is; each includes the weaker ones. 0 is no role. */
export type Rank = 0 | 1 | 2 | 3 | 4
export const RANK = {
  none: 0,
  viewer: 1,
  /** In policies of today only (behaviour-2026.md, section 1.1). */
  limited_collaborator: 2,
  collaborator: 3,
  admin: 4,
} as const

const rankOf = (role: RoleName): Rank => RANK[role]
const strongest = (ranks: readonly Rank[]): Rank =>
  ranks.reduce<Rank>((best, rank) => (rank > best ? rank : best), RANK.none)

interface Caller {
  readonly world: World
  readonly actor: Actor
}

/** The role a policy gives to the caller, by itself or by a group. */
function policyRank({ world, actor }: Caller, resourceId: string): Rank {
  const assignments = world.in(policies).get(resourceId)?.assignments ?? []
  return strongest(
    assignments
      .filter((assignment) => actor.identities.has(assignment.identityId))
      .map((assignment) => rankOf(assignment.roleName)),
  )
}

/** On the caller's own silo; a user has no silo role elsewhere. */
export const siloRank = (caller: Caller): Rank => policyRank(caller, caller.actor.silo.id)

/** On the fleet: assigned, or mapped from the roles on the caller's silo. */
export function fleetRank(caller: Caller): Rank {
  const own = siloRank(caller)
  const mapped = Object.entries(caller.actor.silo.mappedFleetRoles)
    .map(([role, fleetRoles]) => [snakeKey(role), fleetRoles] as const)
    .filter(([role]) => role in RANK && own >= RANK[role as keyof typeof RANK])
    .flatMap(([, fleetRoles]) => fleetRoles.map(rankOf))
  return strongest([policyRank(caller, FLEET_ID), ...mapped])
}

/** On a project: assigned, or inherited from the silo. Fleet roles do not reach inside silos. */
export function projectRank(caller: Caller, project: ProjectRow): Rank {
  if (project.siloId !== caller.actor.silo.id) return RANK.none
  const silo = siloRank(caller)
  if (silo >= RANK.collaborator) return RANK.admin
  return strongest([silo, policyRank(caller, project.id)])
}

/** Refuses (403) below a role on the fleet. */
export function requireFleet(caller: Caller, least: Rank): void {
  if (fleetRank(caller) < least) throw forbidden()
}
/** Refuses (403) below a role on the caller's silo. */
export function requireSilo(caller: Caller, least: Rank): void {
  if (siloRank(caller) < least) throw forbidden()
}

type SiloOf = Pick<SiloRow, 'id'>
const isOwnAdmin = (caller: Caller, silo: SiloOf): boolean =>
  silo.id === caller.actor.silo.id && siloRank(caller) === RANK.admin

/** Whether the caller may change a silo: its admins, fleet collaborators. */
export const changesSilo = (caller: Caller, silo: SiloOf): boolean =>
  isOwnAdmin(caller, silo) || fleetRank(caller) >= RANK.collaborator
/** Refuses (403) to change or delete a silo or its policy to whom changesSilo does not name. */
export function requireSiloChange(caller: Caller, silo: SiloOf): void {
  if (!changesSilo(caller, silo)) throw forbidden()
}
/** Whether the caller manages a silo's users, identity providers, certificates: silo, fleet admin. */
export const managesSilo = (caller: Caller, silo: SiloOf): boolean =>
  isOwnAdmin(caller, silo) || fleetRank(caller) === RANK.admin
/** Refuses (403) whom managesSilo does not name. */
export function requireSiloManager(caller: Caller, silo: SiloOf): void {
  if (!managesSilo(caller, silo)) throw forbidden()
}
