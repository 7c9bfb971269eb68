import type { QueryClient } from '@tanstack/react-query'

/**
 * Has what a change made stale (`Outcome.invalidates`) read again where it is shown; everything, where
 * nobody knows what the change came to. Resolves once it is there.
 */
export const readAgain = async (
  queries: QueryClient,
  names: readonly string[] | undefined,
): Promise<void> => {
  if (names) await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  else await queries.invalidateQueries()
}
