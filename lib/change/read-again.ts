import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads again what a change made stale (`Outcome.invalidates`), if it is shown; everything if that is
 * unknown. Resolves when the answers are there.
 */
export const readAgain = async (
  queries: QueryClient,
  names: readonly string[] | undefined,
): Promise<void> => {
  if (names) await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  else await queries.invalidateQueries()
}
