import { getCloudflareContext } from '@opennextjs/cloudflare'
import shells from '@opennextjs/cloudflare/overrides/incremental-cache/static-assets-incremental-cache'

/** Whether the request at hand may be the call of a server action: the Worker's entry says so (edge/entry.ts). */
const isAction = (): boolean => 'ACTION' in getCloudflareContext().env

/**
 * The shells of the build, from the assets. There are none for server actions: Next resumes the answer to a
 * form that was posted without script from the shell, and React's `resume` takes no form state, so that the
 * page wouldn't say what became of it.
 */
const shellCache: Omit<typeof shells, 'getAssetUrl'> = {
  name: shells.name,
  get: async (key, type) => (isAction() ? null : shells.get(key, type)),
  set: (...entry) => shells.set(...entry),
  delete: (...key) => shells.delete(...key),
}

export default shellCache
