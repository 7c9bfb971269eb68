import { QueryClient } from '@tanstack/react-query'
import { keepEqual } from './keep-equal'

/** How old an answer may be before a mount asks again (specification, section 9). */
const STALE_MS = 2_000

/** A client with the specification's defaults: no retry, 2 s stale, no refetch on focus. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        structuralSharing: keepEqual,
      },
    },
  })
