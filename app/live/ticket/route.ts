import { issueLiveTicket } from '@/lib/platform/live'

/** POST: a ticket for one socket of a project's live room. */
export const POST = issueLiveTicket
