import 'server-only'
import { settings } from '@/lib/env'
import { instanceOperations } from '@/lib/contract/instance'
import { SerialTicketRequest } from '@/lib/contract/serial'
import type { SerialTicket } from '@/lib/contract/serial-wire'
import { parseKeys } from '@/lib/session/keys'
import { getSession } from '@/lib/session/server'
import { issueTicket } from '@/lib/session/ticket'
import { callPlatform } from './call'
import { errorBody } from './forward'
import { passOn, readTicketRequest } from './ticket-call'

/**
 * Route handler of the serial console's ticket call. Looks the instance up with the reader's own token,
 * which proves that the reader sees it; the platform decides later whether they may type.
 */
export async function issueSerialTicket(request: Request): Promise<Response> {
  const session = await getSession()
  if (!session) return errorBody(401, 'credentials missing or invalid', 'Unauthorized')
  const wanted = await readTicketRequest(request, SerialTicketRequest)
  if (!wanted) return errorBody(400, 'expected {"project": name or id, "instance": name or id}')
  const instance = await callPlatform(session, instanceOperations.instanceView, {
    path: { instance: wanted.instance },
    query: { project: wanted.project },
  })
  if (instance.type !== 'success') return passOn(instance)
  const { id } = instance.data
  const ticket = await issueTicket(parseKeys(settings.sessionKeys), session, id, Date.now())
  return Response.json({ ticket, instance: id } satisfies SerialTicket)
}
