import type { AffinityKind } from './placement-words'

/** A member of a group, and the sled it runs on; undefined where it runs on none or nobody knows. */
export interface Placed {
  readonly id: string
  readonly sledId: string | undefined
}

/**
 * The members by which a group that must hold doesn't hold now: the id of each, with the ids of those
 * that it runs beside although they must run apart, or runs apart from although they must run
 * together. None of a group that only should hold, or whose policy nobody here knows.
 */
export function sledConflicts(
  kind: AffinityKind,
  policy: string,
  members: readonly Placed[],
): ReadonlyMap<string, readonly string[]> {
  if (policy !== 'fail') return new Map()
  const running = members.filter(({ sledId }) => sledId !== undefined)
  return new Map(
    running
      .map(({ id, sledId }) => {
        const others = running
          .filter((other) => other.id !== id)
          .filter((other) => (other.sledId === sledId) === (kind === 'antiAffinity'))
        return [id, others.map((other) => other.id)] as const
      })
      .filter(([, others]) => others.length > 0),
  )
}
