import * as z from 'zod'
import { NameOrId } from './common'

/** Body of the ticket call; serial-wire.ts has the rest, for browsers too. */
export const SerialTicketRequest = z.strictObject({ project: NameOrId, instance: NameOrId })
export type SerialTicketRequest = z.infer<typeof SerialTicketRequest>
