/*
 * Which addresses a pool has, in words (behaviour-2026.md, section 3.1). A pool of the specification's
 * time says none of it, and nothing is said of it.
 */

interface Kind {
  readonly ipVersion?: string | null | undefined
  readonly poolType?: string | null | undefined
}

interface Assigned {
  readonly assignment?: string | null | undefined
}

/** `IPv4`; undefined where it isn't known. */
export const versionWordsOf = ({ ipVersion }: Kind): string | undefined =>
  ipVersion == null ? undefined : `IP${ipVersion}`

/** `IPv4`, `multicast IPv6`; nothing where it isn't known. */
export const kindWords = (pool: Kind): string =>
  [pool.poolType === 'unicast' ? undefined : pool.poolType, versionWordsOf(pool)]
    .filter((word) => word != null)
    .join(' ')

const ASSIGNMENTS: Readonly<Record<string, string>> = {
  silos: 'Silos',
  system_services: 'System services',
}

/** Whom a pool serves; an unknown assignment is the platform's own word. */
export const assignmentWords = ({ assignment }: Assigned): string | undefined =>
  assignment == null
    ? undefined
    : Object.hasOwn(ASSIGNMENTS, assignment)
      ? ASSIGNMENTS[assignment]
      : assignment

/** The assignment that a pool can be given instead; undefined where it has none, or an unknown one. */
export const otherAssignment = ({
  assignment,
}: Assigned): 'silos' | 'system_services' | undefined =>
  assignment === 'silos'
    ? 'system_services'
    : assignment === 'system_services'
      ? 'silos'
      : undefined

/** Whether two pools of a silo take each other's place as its default: as far as known, all do. */
export const shareDefault = (one: Kind, other: Kind): boolean => kindWords(one) === kindWords(other)
