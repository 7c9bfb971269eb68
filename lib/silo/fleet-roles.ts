/** Which fleet roles each silo role brings; role names as the platform answers them. */
export type MappedFleetRoles = Readonly<Record<string, readonly string[]>>

/** The two pairs that the form of a new silo offers (screens.md, section 10). */
export const OFFERED_MAPPINGS = ['admin', 'viewer'] as const
export type OfferedMapping = (typeof OFFERED_MAPPINGS)[number]

/** What a new silo is sent: a role that is chosen brings the fleet's role of the same name. */
export const mappedRolesOf = (
  chosen: readonly OfferedMapping[],
): Record<string, OfferedMapping[]> => Object.fromEntries(chosen.map((role) => [role, [role]]))

export interface RolePair {
  /** `Silo admin` */
  readonly silo: string
  /** `Fleet admin` */
  readonly fleet: string
}

/** A mapping as pairs, roles in the order given; those of a newer platform too. */
export const rolePairsOf = (mapped: MappedFleetRoles): RolePair[] =>
  Object.entries(mapped).flatMap(([silo, fleet]) =>
    fleet.map((role) => ({
      silo: `Silo ${silo}`,
      fleet: `Fleet ${role}`,
    })),
  )
