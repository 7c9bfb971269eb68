import type { Missing } from '@/lib/contract/reader-can'
import type { Read } from './query'

/** The beginning of the key of every read of rights: `invalidateQueries({ queryKey: [RIGHTS] })`. */
export const RIGHTS = 'rights'

/**
 * What the reader may not do, on their silo and on `project`; the server works it out (app/rights). Fails
 * with an Error if it can't be read: then everything is offered, and the platform refuses.
 */
export const rightsRead = (project?: string): Read<Missing> => ({
  queryKey: [RIGHTS, project ?? ''],
  queryFn: async ({ signal }) => {
    const query = project === undefined ? '' : `?${new URLSearchParams({ project })}`
    const response = await fetch(`/rights${query}`, { signal })
    // A refusal says nothing about rights. If the session is over, the answer is the sign-in page, which is
    // no JSON: other reads of the page deal with both.
    if (!response.ok) throw new Error('No rights could be read')
    return (await response.json()) as Missing
  },
})
