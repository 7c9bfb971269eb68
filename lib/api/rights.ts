import type { Missing } from '@/lib/contract/reader-can'
import type { Read } from './query'

/** Leads the key of every reading of rights: `invalidateQueries({ queryKey: [RIGHTS] })`. */
export const RIGHTS = 'rights'

/**
 * What the reader may not do, on their silo and on `project`; the server works it out (app/rights).
 * Fails with an Error where it can't be read: everything is offered then, and the platform refuses.
 */
export const rightsRead = (project?: string): Read<Missing> => ({
  queryKey: [RIGHTS, project ?? ''],
  queryFn: async ({ signal }) => {
    const query = project === undefined ? '' : `?${new URLSearchParams({ project })}`
    const response = await fetch(`/rights${query}`, { signal })
    // A refusal says nothing of anybody's rights. A session that is over leads to the sign-in, which is
    // no JSON: others of the page deal with it.
    if (!response.ok) throw new Error('No rights could be read')
    return (await response.json()) as Missing
  },
})
