import {
  SERIAL_TICKET_PATH,
  type SerialTicket,
  type SerialTicketRequest,
} from '@/lib/contract/serial-wire'
import { askForTicket, type NoTicket, textOf } from './ticket-call'

/** How the ticket call ended. */
export type SerialTicketAnswer = ({ readonly type: 'ticket' } & SerialTicket) | NoTicket

function read(body: unknown): SerialTicket | undefined {
  const ticket = textOf(body, 'ticket')
  const instance = textOf(body, 'instance')
  return ticket === undefined || instance === undefined ? undefined : { ticket, instance }
}

/** Asks for admission to an instance's serial console. Never throws. */
export const serialTicket = (wanted: SerialTicketRequest): Promise<SerialTicketAnswer> =>
  askForTicket(SERIAL_TICKET_PATH, wanted, read)
