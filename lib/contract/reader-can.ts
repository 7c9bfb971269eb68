/**
 * Strongest first. Limited collaborators are on silos and projects only, of platforms with API
 * versions (behaviour-2026.md, section 1.1).
 */
export const ROLES = ['admin', 'collaborator', 'limited_collaborator', 'viewer'] as const
export type RoleName = (typeof ROLES)[number]

/** A role that is the key of an object, as wire conversion writes it. */
const roleOfKey = (key: string): string =>
  key === 'limitedCollaborator' ? 'limited_collaborator' : key

/** A role in a sentence: 'limited collaborator'. */
export const roleWords = (role: string): string => role.replaceAll('_', ' ')

/** What a role on a silo comes to on its projects (behaviour-tenant, section 3). */
export const siloRoleOnProject = (role: RoleName): RoleName =>
  role === 'collaborator' ? 'admin' : role

/**
 * What the console offers that needs a role, and the weakest that is enough (behaviour-tenant,
 * section 3; behaviour-2026, section 1.1).
 */
const NEEDS = {
  listProjects: ['silo', 'viewer'],
  createProject: ['silo', 'collaborator'],
  /** To delete, promote and demote; the latter two need a role on the project too, which follows. */
  changeSiloImages: ['silo', 'limited_collaborator'],
  changeSiloAccess: ['silo', 'admin'],
  /** Users, identity providers and certificates of the reader's silo. */
  manageSilo: ['silo', 'admin'],
  /** Sessions and access tokens of the silo’s users; no role on the fleet is enough. */
  manageSignIns: ['silo', 'admin'],
  /** The project itself and its policy. */
  changeProject: ['project', 'admin'],
  /** Everything on what is in the project but its networks. */
  changeInProject: ['project', 'limited_collaborator'],
  /** VPCs, with all that is in them. */
  changeNetwork: ['project', 'collaborator'],
  readFleet: ['fleet', 'viewer'],
  /** To create silos and IP pools and to take sleds in; to delete silos, and for their quotas and access. */
  createInFleet: ['fleet', 'collaborator'],
  /** What there is: IP pools, hardware, networking, the fleet's policy; and to manage any silo. */
  changeFleet: ['fleet', 'admin'],
} as const satisfies Record<string, readonly ['silo' | 'project' | 'fleet', RoleName]>

/** Rights on a silo that also come with a role on the fleet, and the weakest that is enough. */
const BY_FLEET: Readonly<Partial<Record<Right, RoleName>>> = {
  changeSiloAccess: 'collaborator',
  manageSilo: 'admin',
}

export type Right = keyof typeof NEEDS

/** What it takes to manage a silo's users, providers and tokens: one's own as its administrator. */
export const rightOnSilo = (isOwn: boolean): Right => (isOwn ? 'manageSilo' : 'changeFleet')

/** Why each thing that the reader may not do is not for them; what they may, or might, do is absent. */
export type Missing = Readonly<Partial<Record<Right, string>>>

interface Assignment {
  readonly identityId: string
  /** A platform of another version may have unknown types and roles. */
  readonly identityType: string
  readonly roleName: string
}

/** Who asks, and where; what could not be read is undefined. */
export interface Reading {
  readonly userId: string
  readonly silo: string
  /** Name of the project that is looked at, if one is. */
  readonly project: string | undefined
  /** Ids of all groups that the reader is in. */
  readonly groups: readonly string[] | undefined
  readonly siloPolicy: readonly Assignment[] | undefined
  readonly projectPolicy: readonly Assignment[] | undefined
  /** `none` for who may not read the fleet's policy: they have no role on it. */
  readonly fleet: Fleet | 'none' | undefined
  /** Whether the platform has limited collaborators; where it hasn't, collaborators do their part. */
  readonly hasLimited: boolean
}

interface Fleet {
  readonly policy: readonly Assignment[]
  /** Which roles on the fleet the silo gives to those who have a role on it. */
  readonly mapped: Readonly<Record<string, readonly string[]>>
}

/** At least this strong (0 is none), and not stronger if `isSure`. */
interface Standing {
  readonly rank: number
  readonly isSure: boolean
}

const rankOf = (role: string): number => {
  const at = ROLES.findIndex((each) => each === role)
  return at === -1 ? 0 : ROLES.length - at
}

/** The role that a policy gives to the reader, by themselves or by a group. */
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
      // Only groups that have a role can make a difference.
      (groups !== undefined || policy.every(({ identityType }) => identityType === 'silo_user')),
  }
}

const NONE: Standing = { rank: 0, isSure: true }

/** On the fleet: given, or mapped from the role on the reader's silo. */
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
 * What the reader may not do, each with the role it needs and where. Never the guard itself: the
 * platform decides. So only certain lacks are reported; what rests on something unread, or on an
 * unknown role, is left to the platform. Fleet roles reach no project.
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
    // The fleet is not read for the screens of projects.
    if (scope === 'fleet' && project !== undefined) continue
    const { rank, isSure, name } = where[scope]
    const enough = BY_FLEET[right]
    const mayByFleet = enough !== undefined && (onFleet.rank >= rankOf(enough) || !onFleet.isSure)
    if (rank < rankOf(role) && isSure && !mayByFleet)
      missing[right] = `Requires the ${asked(role, hasLimited)} role on ${name}`
  }
  return missing
}
