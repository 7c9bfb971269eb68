import { BASELINE } from '@/lib/contract/api-version'
import type { Editions } from './edition'

/** Before the API had versions, requests for a bundle had no comment, and bundles were listed by id only. */
export const supportBundleEditions: Editions = {
  supportBundleCreate: { lower: (body, version) => (version === BASELINE ? undefined : body) },
  supportBundleList: {
    lowerQuery: (query, version) => (version === BASELINE ? byId(query) : query),
  },
}

function byId(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  const { sortBy: _, ...rest } = query as { readonly sortBy?: unknown }
  return rest
}
