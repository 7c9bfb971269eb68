/**
 * Strongest first. Limited collaborators are on silos and projects only, of platforms with API
 * versions (behaviour-2026.md, section 1.1).
 */
export const ROLES = ['admin', 'collaborator', 'limited_collaborator', 'viewer'] as const
export type RoleName = (typeof ROLES)[number]

/** A role as the key of an object, as wire conversion writes it. */
const roleOfKey = (key: string): string =>
  key === 'limitedCollaborator' ? 'limited_collaborator' : key

/** A role in a sentence: 'limited collaborator'. */
export const roleWords = (role: string): string => role.replaceAll('_', ' ')

/** The role on projects that follows from a role on their silo (behaviour-tenant, section 3). */
export const siloRoleOnProject = (role: RoleName): RoleName =>
  role === 'collaborator' ? 'admin' : role

/**
 * What the console offers only with a role, and the weakest role that is enough (behaviour-tenant, section
 * 3; behaviour-2026, section 1.1).
 */
const NEEDS = {
  listProjects: ['silo', 'viewer'],
  createProject: ['silo', 'collaborator'],
  /**
   * To delete, promote and demote images; promoting and demoting also need a role on the project, which
   * this implies.
   */
  changeSiloImages: ['silo', 'limited_collaborator'],
  changeSiloAccess: ['silo', 'admin'],
  /** Users, identity providers and certificates of the reader's silo. */
  manageSilo: ['silo', 'admin'],
  /** Sessions and access tokens of the silo’s users; no role on the fleet is enough. */
  manageSignIns: ['silo', 'admin'],
  /** The project itself and its policy. */
  changeProject: ['project', 'admin'],
  /** Everything in the project except networks. */
  changeInProject: ['project', 'limited_collaborator'],
  /** VPCs and everything in them. */
  changeNetwork: ['project', 'collaborator'],
  readFleet: ['fleet', 'viewer'],
  /** To create silos and IP pools, add sleds, delete silos, and change their quotas and access. */
  createInFleet: ['fleet', 'collaborator'],
  /** To see IP pools, hardware, networking, and the fleet's policy; and to manage any silo. */
  changeFleet: ['fleet', 'admin'],
} as const satisfies Record<string, readonly ['silo' | 'project' | 'fleet', RoleName]>

/** Rights on a silo that a role on the fleet also gives, and the weakest such role. */
const BY_FLEET: Readonly<Partial<Record<Right, RoleName>>> = {
  changeSiloAccess: 'collaborator',
  manageSilo: 'admin',
}

export type Right = keyof typeof NEEDS

/** The right to manage a silo's users, providers and tokens: for one's own silo, that of its administrator. */
export const rightOnSilo = (isOwn: boolean): Right => (isOwn ? 'manageSilo' : 'changeFleet')

/** Why the reader may not do something, by right; rights that they have, or may have, are absent. */
export type Missing = Readonly<Partial<Record<Right, string>>>

interface Assignment {
  readonly identityId: string
  /** A platform of another version may have unknown types and roles. */
  readonly identityType: string
  readonly roleName: string
}

/** The reader, and the policies that decide; undefined for those that could not be read. */
export interface Reading {
  readonly userId: string
  readonly silo: string
  /** The name of the project, if one is shown. */
  readonly project: string | undefined
  /** The ids of all groups of the reader. */
  readonly groups: readonly string[] | undefined
  readonly siloPolicy: readonly Assignment[] | undefined
  readonly projectPolicy: readonly Assignment[] | undefined
  /** `none` for readers who may not read the fleet's policy: they have no role on the fleet. */
  readonly fleet: Fleet | 'none' | undefined
  /** Whether the platform has limited collaborators; without them, collaborators have their rights. */
  readonly hasLimited: boolean
}

interface Fleet {
  readonly policy: readonly Assignment[]
  /** The fleet roles that the silo gives to holders of its roles. */
  readonly mapped: Readonly<Record<string, readonly string[]>>
}

/** A role of at least this strength (0 is none), and of exactly this strength if `isSure`. */
interface Standing {
  readonly rank: number
  readonly isSure: boolean
}

const rankOf = (role: string): number => {
  const at = ROLES.findIndex((each) => each === role)
  return at === -1 ? 0 : ROLES.length - at
}

/** The role that a policy gives to the reader, directly or through a group. */
function standingBy(
  { userId, groups }: Reading,
  policy: readonly Assignment[] | undefined,
  comesTo = (role: RoleName): RoleName => role,
): Standing {
  const ids = new Set([userId, ...(groups ?? [])])
  const roles = (policy ?? [])
    .filter(({ identityId }) => ids.has(identityId))
    .map(({ roleName }) => ROLES.find((role) => role === roleName))
  return {
    rank: Math.max(0, ...roles.map((role) => (role ? rankOf(comesTo(role)) : 0))),
    isSure:
      policy !== undefined &&
      roles.every((role) => role !== undefined) &&
      // Groups without a role in the policy don't matter.
      (groups !== undefined || policy.every(({ identityType }) => identityType === 'silo_user')),
  }
}

const NONE: Standing = { rank: 0, isSure: true }

/** The role on the fleet: assigned, or mapped from the role on the reader's silo. */
function standingOnFleet(reading: Reading, onSilo: Standing): Standing {
  const { fleet } = reading
  if (fleet === 'none') return NONE
  if (fleet === undefined) return { ...NONE, isSure: false }
  const mapped = Object.entries(fleet.mapped)
    .filter(([role]) => onSilo.rank >= rankOf(roleOfKey(role)))
    .flatMap(([, roles]) => roles.map(rankOf))
  const byMapping = { rank: Math.max(0, ...mapped), isSure: onSilo.isSure }
  return either(standingBy(reading, fleet.policy), byMapping)
}

const either = (one: Standing, other: Standing): Standing => ({
  rank: Math.max(one.rank, other.rank),
  isSure: one.isSure && other.isSure,
})

/** The role to ask for, in words: one that the platform has. */
const asked = (role: RoleName, hasLimited: boolean): string =>
  role === 'limited_collaborator' && !hasLimited ? 'collaborator' : roleWords(role)

/**
 * What the reader may not do, each with the role it needs and where. Never a guard: the platform decides.
 * Only certain lacks are reported; if something could not be read, or a role is unknown, the platform
 * decides. Fleet roles give no rights on projects.
 */
export function missingRoles(reading: Reading): Missing {
  const { silo, project, siloPolicy, projectPolicy, hasLimited } = reading
  const onSilo = standingBy(reading, siloPolicy)
  const onProject = either(
    standingBy(reading, siloPolicy, siloRoleOnProject),
    standingBy(reading, projectPolicy),
  )
  const onFleet = standingOnFleet(reading, onSilo)
  const where = {
    silo: { ...onSilo, name: `silo ${silo}` },
    project: { ...onProject, name: `project ${project}` },
    fleet: { ...onFleet, name: 'the fleet' },
  }
  const missing: Partial<Record<Right, string>> = {}
  for (const right of Object.keys(NEEDS) as Right[]) {
    const [scope, role] = NEEDS[right]
    if (scope === 'project' && project === undefined) continue
    // The screens of projects don't read the fleet's policy.
    if (scope === 'fleet' && project !== undefined) continue
    const { rank, isSure, name } = where[scope]
    const enough = BY_FLEET[right]
    const mayByFleet = enough !== undefined && (onFleet.rank >= rankOf(enough) || !onFleet.isSure)
    if (rank < rankOf(role) && isSure && !mayByFleet)
      missing[right] = `Requires the ${asked(role, hasLimited)} role on ${name}`
  }
  return missing
}
