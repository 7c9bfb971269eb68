import { BASELINE } from '@/lib/contract/api-version'
import type { Editions } from './edition'

/** Before the API had versions a bundle was asked for without a word. */
export const supportBundleEditions: Editions = {
  supportBundleCreate: { lower: (body, version) => (version === BASELINE ? undefined : body) },
}
