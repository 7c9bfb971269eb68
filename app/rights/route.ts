import { answerRights } from '@/lib/platform/rights'

/** GET: what the reader may not do, on their silo and on the `project` of the query. */
export const GET = answerRights
