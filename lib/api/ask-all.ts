/** How many are asked at once; a browser has six connections to a host. */
const AT_ONCE = 5

/** Asks for something of each, a few at once; the results in their order, whether there is an answer or not. */
export async function askAll<T, R>(
  all: readonly T[],
  ask: (one: T) => Promise<R>,
): Promise<readonly PromiseSettledResult<R>[]> {
  const results: PromiseSettledResult<R>[] = []
  for (let at = 0; at < all.length; at += AT_ONCE)
    results.push(...(await Promise.allSettled(all.slice(at, at + AT_ONCE).map(ask))))
  return results
}
