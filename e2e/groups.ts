/** How many share a world, a session and a page. */
const SHARING = 8

/**
 * Cases that change nothing, in groups of one actor whose world, session and page are made once. What changes the
 * world may be in the way of others: such a case is alone.
 */
export function groupsOf<T extends { readonly as?: string }>(
  cases: readonly T[],
  isAlone: (each: T) => boolean,
): readonly (readonly T[])[] {
  const groups: T[][] = []
  const shared = cases.filter((each) => !isAlone(each))
  for (const actor of new Set(shared.map(({ as }) => as))) {
    const own = shared.filter(({ as }) => as === actor)
    for (let at = 0; at < own.length; at += SHARING) groups.push(own.slice(at, at + SHARING))
  }
  // The short ones last: at the end of all tests no worker waits for another for long.
  return [...groups, ...cases.filter(isAlone).map((each) => [each])]
}
