import type { AffinityKind } from './placement-words'

/** A member of a group with its sled; undefined if it doesn't run, or the sled is unknown. */
export interface Placed {
  readonly id: string
  readonly sledId: string | undefined
}

/**
 * The members that violate a mandatory group now: the id of each, with the ids of members that it must not
 * run beside, or must not run apart from. Empty for a group that is only preferred, or has an unknown
 * policy.
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
