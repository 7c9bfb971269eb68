import { roleWords } from '@/lib/contract/reader-can'
import { snakeKey } from '@/lib/contract/wire'

/** Which fleet roles each silo role brings; silo roles are keys, and spelt as such. */
export type MappedFleetRoles = Readonly<Record<string, readonly string[]>>

/** The two pairs that the form of a new silo offers (screens.md, section 10). */
export const OFFERED_MAPPINGS = ['admin', 'viewer'] as const
export type OfferedMapping = (typeof OFFERED_MAPPINGS)[number]

/** What a new silo is sent: a role that is chosen brings the fleet's role of the same name. */
export const mappedRolesOf = (
  chosen: readonly OfferedMapping[],
): Record<string, OfferedMapping[]> => Object.fromEntries(chosen.map((role) => [role, [role]]))

export interface RolePair {
  /** `Silo admin`, `Silo limited collaborator` */
  readonly silo: string
  /** `Fleet admin` */
  readonly fleet: string
}

/** A mapping as pairs, roles in the order given; those of a newer platform too. */
export const rolePairsOf = (mapped: MappedFleetRoles): RolePair[] =>
  Object.entries(mapped).flatMap(([silo, fleet]) =>
    fleet.map((role) => ({
      silo: `Silo ${roleWords(snakeKey(silo))}`,
      fleet: `Fleet ${role}`,
    })),
  )
