import { routes } from '@/lib/routes'
import { unpackPrefetched } from './prefetched'
import type { Read } from './query'

/**
 * What the form of a new instance has to choose from in `project` (`Choices`, beside the form), read by
 * the server in one answer. Fails with an Error where it can't be read.
 */
export const instanceChoicesRead = <C>(project: string): Read<C> => ({
  queryKey: ['instanceChoices', project],
  queryFn: async ({ signal }) => {
    const response = await fetch(`${routes.instanceNew(project)}/choices`, { signal })
    // A session that is over leads to the sign-in: others of the page deal with it.
    if (!response.ok || response.redirected) throw new Error('No choices could be read')
    // The route of that address packs them.
    return unpackPrefetched(await response.text()) as C
  },
})
