import type { Assignment, Scope } from '@/app/(console)/_access/roles'
import { ROLES, roleWords } from '@/lib/contract/reader-can'
import { snakeKey } from '@/lib/contract/wire'

/** A role that a user has, where, and by what. */
export interface RoleRow {
  readonly scope: Scope
  /** Name of the project; '' where it is none. */
  readonly project: string
  readonly roleName: string
  /** 'Given directly', or what it comes from. */
  readonly by: string
}

/** What was read of who has which role; undefined is unknown. */
export interface PoliciesRead {
  readonly fleet: readonly Assignment[] | undefined
  readonly silo: readonly Assignment[] | undefined
  /** Those of projects that were read. */
  readonly projects: readonly {
    readonly name: string
    readonly policy: readonly Assignment[]
  }[]
  /** Which fleet roles the silo's roles bring; keys spelt as in code. */
  readonly mapped: Readonly<Record<string, readonly string[]>> | undefined
}

const DIRECTLY = 'Given directly'

/** Strongest first; unknown ones last. */
const strength = (role: string): number => {
  const at = ROLES.findIndex((each) => each === role)
  return at === -1 ? ROLES.length : at
}

/**
 * The roles of a user or a group by what was read: of the fleet, the silo, then projects, strongest
 * first. `groups` are those that they are in, by id.
 */
export function roleRows(
  id: string,
  groups: ReadonlyMap<string, string>,
  { fleet, silo, projects, mapped }: PoliciesRead,
): readonly RoleRow[] {
  const given = (
    scope: Scope,
    project: string,
    policy: readonly Assignment[] | undefined,
  ): readonly RoleRow[] =>
    (policy ?? [])
      .flatMap(({ identityId, roleName }) => {
        const group = groups.get(identityId)
        if (identityId !== id && group === undefined) return []
        const by = identityId === id ? DIRECTLY : `By group ${group}`
        return [{ scope, project, roleName, by }]
      })
      .toSorted((one, other) => strength(one.roleName) - strength(other.roleName))
  const onSilo = given('silo', '', silo)
  return [...given('fleet', '', fleet), ...fleetByMapping(onSilo, mapped), ...onSilo].concat(
    projects.flatMap(({ name, policy }) => given('project', name, policy)),
  )
}

/** Roles on the fleet that a silo gives to holders of a role on it, or of a stronger one. */
function fleetByMapping(
  onSilo: readonly RoleRow[],
  mapped: PoliciesRead['mapped'] = {},
): readonly RoleRow[] {
  const [strongest] = onSilo
  if (!strongest || strength(strongest.roleName) === ROLES.length) return []
  return Object.entries(mapped)
    .map(([key, roles]) => [snakeKey(key), roles] as const)
    .filter(
      ([role]) => strength(role) < ROLES.length && strength(role) >= strength(strongest.roleName),
    )
    .flatMap(([role, roles]) =>
      roles.map((roleName) => ({
        ...{ scope: 'fleet' as const, project: '', roleName },
        by: `Mapped from silo ${roleWords(role)}`,
      })),
    )
}
