import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { instanceChoicesRead } from '@/lib/api/instance-choices'
import { isDear, whenSettled } from '@/lib/reading/read-ahead'

/** How long they are good for the form's first frame, which the server corrects, ms. */
const GOOD_MS = 5 * 60_000

/**
 * Reads the choices for the form of a new instance ahead of time, where the reader can open that
 * form: nine calls of the platform, at most once in five minutes.
 */
export function useChoicesAhead(project: string, isWanted: boolean): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      isWanted && !isDear()
        ? whenSettled(() => {
            queries.prefetchQuery({
              ...instanceChoicesRead(project),
              ...{ staleTime: GOOD_MS, gcTime: 2 * GOOD_MS },
            })
          })
        : undefined,
    [queries, project, isWanted],
  )
}
