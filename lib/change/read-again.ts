import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads again where it is shown what a change made stale (`Outcome.invalidates`); everything when
 * the outcome is unknown. Resolves once it is there.
 */
export const readAgain = async (
  queries: QueryClient,
  names: readonly string[] | undefined,
): Promise<void> => {
  if (names) await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  else await queries.invalidateQueries()
}
