import { PICKER_LIMIT } from '@/lib/contract/page-limits'

/** How announce sets are asked for: the platform answers a page at most, and not whether it is all. */
export const ALL_SETS = { query: { limit: PICKER_LIMIT, pageToken: null } }
