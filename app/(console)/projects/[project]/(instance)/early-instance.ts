import type { QueryClient } from '@tanstack/react-query'
import { reads } from '@/lib/api/reads'
import type { Instance } from '@/lib/contract/instance'

interface List {
  readonly items: readonly Instance[]
}

/** Rows of an instance that lists of its project have brought, with when they did (ms). */
function rowsOf(queries: QueryClient, project: string, name: string) {
  return queries
    .getQueryCache()
    .findAll({ queryKey: [reads.instanceList({ query: { project } }).queryKey[0]] })
    .flatMap(({ queryKey, state }) => {
      // The contract's own list: its keys and answers are those of `reads.instanceList`.
      const asked = queryKey[1] as { readonly query?: { readonly project?: string } } | undefined
      const list = state.data as List | undefined
      const row = list?.items.find((each) => each.name === name)
      return row && asked?.query?.project === project ? [{ row, at: state.dataUpdatedAt }] : []
    })
}

/**
 * Sees to it that the cache has the instance, from an earlier visit or from a list that shows it;
 * false where neither has.
 */
export function readEarlyInstance(queries: QueryClient, project: string, name: string): boolean {
  const { queryKey } = reads.instanceView({ path: { instance: name }, query: { project } })
  if (queries.getQueryData(queryKey) !== undefined) return true
  const [newest] = rowsOf(queries, project, name).toSorted((one, other) => other.at - one.at)
  if (!newest) return false
  queries.setQueryData(queryKey, newest.row, { updatedAt: newest.at })
  return true
}
