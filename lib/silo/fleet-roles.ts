import { roleWords } from '@/lib/contract/reader-can'
import { snakeKey } from '@/lib/contract/wire'

/** The fleet roles that each silo role gives; silo roles are keys, in the spelling of keys. */
export type MappedFleetRoles = Readonly<Record<string, readonly string[]>>

/** The two mappings in the form of a new silo (screens.md, section 10). */
export const OFFERED_MAPPINGS = ['admin', 'viewer'] as const
export type OfferedMapping = (typeof OFFERED_MAPPINGS)[number]

/** The mapping of a new silo: each chosen role gives the fleet role of the same name. */
export const mappedRolesOf = (
  chosen: readonly OfferedMapping[],
): Record<string, OfferedMapping[]> => Object.fromEntries(chosen.map((role) => [role, [role]]))

export interface RolePair {
  /** `Silo admin`, `Silo limited collaborator` */
  readonly silo: string
  /** `Fleet admin` */
  readonly fleet: string
}

/** A mapping as pairs, roles in the order given; includes unknown roles of a newer platform. */
export const rolePairsOf = (mapped: MappedFleetRoles): RolePair[] =>
  Object.entries(mapped).flatMap(([silo, fleet]) =>
    fleet.map((role) => ({
      silo: `Silo ${roleWords(snakeKey(silo))}`,
      fleet: `Fleet ${role}`,
    })),
  )
