/** How many share a world, a session and a page. */
const SHARING = 8

/** Cases in groups of one actor, whose world, session and page are made once. */
export function groupsOf<T extends { readonly as?: string }>(
  cases: readonly T[],
): readonly (readonly T[])[] {
  const groups: T[][] = []
  for (const actor of new Set(cases.map(({ as }) => as))) {
    const own = cases.filter(({ as }) => as === actor)
    for (let at = 0; at < own.length; at += SHARING) groups.push(own.slice(at, at + SHARING))
  }
  return groups
}
