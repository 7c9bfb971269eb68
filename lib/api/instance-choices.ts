import { routes } from '@/lib/routes'
import { unpackPrefetched } from './prefetched'
import type { Read } from './query'

/**
 * The choices of the form for a new instance in `project` (`Choices`, beside the form), read by the server
 * in one answer. Fails with an Error if they can't be read.
 */
export const instanceChoicesRead = <C>(project: string): Read<C> => ({
  queryKey: ['instanceChoices', project],
  queryFn: async ({ signal }) => {
    const response = await fetch(`${routes.instanceNew(project)}/choices`, { signal })
    // If the session is over, the answer is a redirect to sign-in: other reads of the page deal with that.
    if (!response.ok || response.redirected) throw new Error('No choices could be read')
    // The route of that address packs them.
    return unpackPrefetched(await response.text()) as C
  },
})
