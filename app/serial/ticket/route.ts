import { issueSerialTicket } from '@/lib/platform/serial'

/** POST: a ticket for one socket to an instance's serial console. */
export const POST = issueSerialTicket
