import { LIVE_TICKET_PATH, type LiveTicket } from '@/lib/contract/live-wire'
import { askForTicket, type NoTicket, textOf } from './ticket-call'

/** How the ticket call ended. */
export type TicketAnswer = ({ readonly type: 'ticket' } & LiveTicket) | NoTicket

function read(body: unknown): LiveTicket | undefined {
  const ticket = textOf(body, 'ticket')
  const project = textOf(body, 'project')
  return ticket === undefined || project === undefined ? undefined : { ticket, project }
}

/** Asks for admission to a project's room, by the project's name or id. Never throws. */
export const liveTicket = (project: string): Promise<TicketAnswer> =>
  askForTicket(LIVE_TICKET_PATH, { project }, read)
