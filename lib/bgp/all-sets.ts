import { PICKER_LIMIT } from '@/lib/contract/page-limits'

/** The request for announce sets: the platform answers a single page, and doesn't say whether it has more. */
export const ALL_SETS = { query: { limit: PICKER_LIMIT, pageToken: null } }
