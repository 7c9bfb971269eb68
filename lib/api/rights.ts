import type { Missing } from '@/lib/contract/reader-can'
import type { Read } from './query'

/** Leads the key of every reading of rights: `invalidateQueries({ queryKey: [RIGHTS] })`. */
export const RIGHTS = 'rights'

/** What the reader may not do, on their silo and on `project`; the server works it out (app/rights). */
export const rightsRead = (project?: string): Read<Missing> => ({
  queryKey: [RIGHTS, project ?? ''],
  queryFn: async ({ signal }) => {
    const query = project === undefined ? '' : `?${new URLSearchParams({ project })}`
    const response = await fetch(`/rights${query}`, { signal })
    // A session that is over leads to the sign-in, which is no JSON: others of the page deal with it.
    return (await response.json()) as Missing
  },
})
