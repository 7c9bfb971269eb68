import type { Open } from '@/lib/contract/answer'
import type {
  FleetRoleRoleAssignment,
  ProjectRoleRoleAssignment,
  SiloRoleRoleAssignment,
} from '@/lib/contract/policy'
import { type RoleName, ROLES, siloRoleOnProject } from '@/lib/contract/reader-can'

export { type RoleName, ROLES }

/** The specification's, and the fleet's still. */
const THREE_ROLES = ROLES.filter((role) => role !== 'limited_collaborator')

/**
 * Whether the console knows a role. A role of a newer platform is shown by its name and left alone:
 * nothing is concluded from it, and its holders keep it.
 */
export const isRole = (value: unknown): value is RoleName => ROLES.some((role) => role === value)

export const SCOPES = ['fleet', 'silo', 'project'] as const
export type Scope = (typeof SCOPES)[number]

/** What can be given at a scope, strongest first, by whether the platform has limited collaborators. */
export const rolesAt = (scope: Scope, hasLimited: boolean): readonly RoleName[] =>
  hasLimited && scope !== 'fleet' ? ROLES : THREE_ROLES

/** Assignments look the same at all scopes. */
export type Assignment =
  | FleetRoleRoleAssignment
  | SiloRoleRoleAssignment
  | ProjectRoleRoleAssignment
export type Identity = Pick<Assignment, 'identityId' | 'identityType'>

/** A role and where it was given. */
export interface EffectiveRole {
  readonly scope: Scope
  readonly roleName: Open<RoleName>
}

/** Policies that count at a scope: a project's stands beside its silo's, all others alone. */
export type Policies = Readonly<Partial<Record<Scope, readonly Assignment[]>>>

/** What a role comes to on a project: collaborators of the silo administer all its projects. */
export const onProject = ({ scope, roleName }: EffectiveRole): Open<RoleName> =>
  scope === 'silo' && isRole(roleName) ? siloRoleOnProject(roleName) : roleName

/** Those that the console does not know come last. */
export const rank = (roleName: string): number =>
  isRole(roleName) ? ROLES.indexOf(roleName) : ROLES.length

/** Strongest first: by what they come to (behaviour-tenant, section 3), then as they are called. */
function compareRoles(one: EffectiveRole, other: EffectiveRole): number {
  return rank(onProject(one)) - rank(onProject(other)) || rank(one.roleName) - rank(other.roleName)
}

/** The roles that policies give to an identity or to several, strongest first. */
export function rolesOf(policies: Policies, ids: ReadonlySet<string>): readonly EffectiveRole[] {
  const given = (scope: Scope) =>
    (policies[scope] ?? [])
      .filter(({ identityId }) => ids.has(identityId))
      .map(({ roleName }): EffectiveRole => ({ scope, roleName }))
  return SCOPES.flatMap(given).toSorted(compareRoles)
}

/** The one that counts at a scope; undefined is no role. */
export function strongestAt(
  scope: Scope,
  policies: Policies,
  ids: ReadonlySet<string>,
): RoleName | undefined {
  const counting = scope === 'project' ? policies : { [scope]: policies[scope] }
  const [strongest] = rolesOf(counting, ids)
  const role = strongest && (scope === 'project' ? onProject(strongest) : strongest.roleName)
  return isRole(role) ? role : undefined
}

/** A user or group that a policy names. */
export interface AccessRow {
  readonly id: string
  readonly name: string
  readonly type: Assignment['identityType']
  /** All roles that count here, strongest first. */
  readonly roles: readonly EffectiveRole[]
  /** The strongest known one given at the page's own scope: what can be changed here. */
  readonly own: RoleName | undefined
  /** Roles given at that scope that the console does not know. */
  readonly unknown: readonly string[]
}

/** One row for each identity that the policies name: groups first, then by name. */
export function accessRows(
  scope: Scope,
  policies: Policies,
  nameOf: (id: string) => string,
): readonly AccessRow[] {
  const identities = new Map<string, Assignment['identityType']>()
  for (const { identityId, identityType } of SCOPES.flatMap((each) => policies[each] ?? []))
    identities.set(identityId, identityType)
  return [...identities]
    .map(([id, type]) => {
      const roles = rolesOf(policies, new Set([id]))
      const here = roles.filter((role) => role.scope === scope).map(({ roleName }) => roleName)
      return {
        ...{ id, name: nameOf(id), type, roles },
        own: here.find(isRole),
        unknown: here.filter((role) => !isRole(role)),
      }
    })
    .toSorted(
      (one, other) =>
        Number(one.type === 'silo_user') - Number(other.type === 'silo_user') ||
        one.name.localeCompare(other.name, 'en'),
    )
}

/**
 * A policy with one identity's role replaced, added, or by null removed: of the known roles it has one
 * at most then. All other assignments stay as they came.
 */
export function withRole(
  assignments: readonly Assignment[],
  { identityId, identityType }: Identity,
  roleName: RoleName | null,
): Assignment[] {
  const others = assignments.filter(
    (each) => each.identityId !== identityId || !isRole(each.roleName),
  )
  return roleName === null ? others : [...others, { identityId, identityType, roleName }]
}

/** How an identity's roles at one scope differ between two readings of its policy. */
export interface Difference extends Identity {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** What changed from one reading of a policy to another; none when they say the same. */
export function differences(
  before: readonly Assignment[],
  after: readonly Assignment[],
): readonly Difference[] {
  const of = (assignments: readonly Assignment[], id: string) =>
    assignments
      .filter(({ identityId }) => identityId === id)
      .map(({ roleName }) => roleName)
      .toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  const identities = new Map([...before, ...after].map((each) => [each.identityId, each]))
  return [...identities.values()]
    .map(({ identityId, identityType }) => ({
      identityId,
      identityType,
      before: of(before, identityId),
      after: of(after, identityId),
    }))
    .filter((each) => each.before.join() !== each.after.join())
}

/**
 * Whether a change takes the reader's admin role at a scope away, and if so whether they stay admin
 * by another role; undefined when it takes none. `ids` are the reader and their groups.
 */
export function ownAdminLoss(
  scope: Scope,
  policies: Policies,
  ids: ReadonlySet<string>,
  change: Identity & { readonly roleName: RoleName | null },
): { readonly staysAdmin: boolean } | undefined {
  const assignments = policies[scope] ?? []
  const takes =
    ids.has(change.identityId) &&
    change.roleName !== 'admin' &&
    assignments.some(
      ({ identityId, roleName }) => identityId === change.identityId && roleName === 'admin',
    )
  if (!takes) return undefined
  const after = { ...policies, [scope]: withRole(assignments, change, change.roleName) }
  return { staysAdmin: strongestAt(scope, after, ids) === 'admin' }
}
