import { BASELINE } from '@/lib/contract/api-version'
import type { Editions } from './edition'

/** Before the API had versions a bundle was asked for without a word, and listed by id only. */
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
