import { answerSiloRows } from '@/lib/platform/silo-rows'

/** GET: one list of each project that the reader sees, in one answer. */
export const GET = answerSiloRows
