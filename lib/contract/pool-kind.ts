/*
 * The kind of a pool's addresses, in words (behaviour-2026.md, section 3.1). Pools of the specification's
 * time don't tell it: then there are no words.
 */

interface Kind {
  readonly ipVersion?: string | null | undefined
  readonly poolType?: string | null | undefined
}

interface Assigned {
  readonly assignment?: string | null | undefined
}

/** `IPv4`; undefined if unknown. */
export const versionWordsOf = ({ ipVersion }: Kind): string | undefined =>
  ipVersion == null ? undefined : `IP${ipVersion}`

/** `IPv4`, `multicast IPv6`; empty if unknown. */
export const kindWords = (pool: Kind): string =>
  [pool.poolType === 'unicast' ? undefined : pool.poolType, versionWordsOf(pool)]
    .filter((word) => word != null)
    .join(' ')

const ASSIGNMENTS: Readonly<Record<string, string>> = {
  silos: 'Silos',
  system_services: 'System services',
}

/** What a pool serves; an unknown assignment is the platform's own word. */
export const assignmentWords = ({ assignment }: Assigned): string | undefined =>
  assignment == null
    ? undefined
    : Object.hasOwn(ASSIGNMENTS, assignment)
      ? ASSIGNMENTS[assignment]
      : assignment

/** The other assignment that a pool can get; undefined if it has none, or an unknown one. */
export const otherAssignment = ({
  assignment,
}: Assigned): 'silos' | 'system_services' | undefined =>
  assignment === 'silos'
    ? 'system_services'
    : assignment === 'system_services'
      ? 'silos'
      : undefined

/** Whether two pools of a silo replace each other as its default: those of one kind, or of unknown kinds. */
export const shareDefault = (one: Kind, other: Kind): boolean => kindWords(one) === kindWords(other)
