import { getCloudflareContext } from '@opennextjs/cloudflare'
import shells from '@opennextjs/cloudflare/overrides/incremental-cache/static-assets-incremental-cache'

/** Whether a page reads ahead: the Worker's entry says so (edge/entry.ts). */
const isAhead = (): boolean => 'SHELLS' in getCloudflareContext().env

/**
 * The shells of the build, from the assets, for what is read ahead. There are none for navigations: Next
 * would read the shell of each for what its `use cache` kept, and nothing of ours does. There are none for
 * server actions: Next resumes the answer to a form that was posted without script from the shell, and
 * React's `resume` takes no form state, so that the page wouldn't say what became of it.
 */
const shellCache: Omit<typeof shells, 'getAssetUrl'> = {
  name: shells.name,
  get: async (key, type) => (isAhead() ? shells.get(key, type) : null),
  set: (...entry) => shells.set(...entry),
  delete: (...key) => shells.delete(...key),
}

export default shellCache
