import type { AffinityKind } from './placement-words'

/**
 * A member of a group, and the sled it runs on; undefined when it doesn't run or its sled is
 * unknown.
 */
export interface Placed {
  readonly id: string
  readonly sledId: string | undefined
}

/**
 * The members by which a mandatory group is violated now: the id of each, with the ids of those
 * that it runs beside although they must run apart, or runs apart from although they must run
 * together. Empty for a group that is only preferred, or of an unknown policy.
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
