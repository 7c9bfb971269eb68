import 'server-only'
import { settings } from '@/lib/env'
import { instanceOperations } from '@/lib/contract/instance'
import { LiveTicketRequest } from '@/lib/contract/live'
import type { LiveTicket } from '@/lib/contract/live-wire'
import type { Operation } from '@/lib/contract/operation'
import { projectOperations } from '@/lib/contract/project'
import { parseKeys } from '@/lib/session/keys'
import { getSession } from '@/lib/session/server'
import type { Session } from '@/lib/session/session'
import { issueTicket } from '@/lib/session/ticket'
import { callPlatform } from './call'
import { errorBody } from './forward'
import { passOn, readTicketRequest } from './ticket-call'
import { afterAnswer, relay } from './upstream'

/**
 * Route handler of the ticket call. Resolves the project with the reader's own token, which proves
 * that the reader sees it and what is in it; 503 where no relay runs.
 */
export async function issueLiveTicket(request: Request): Promise<Response> {
  const session = await getSession()
  if (!session) return errorBody(401, 'credentials missing or invalid', 'Unauthorized')
  const wanted = await readTicketRequest(request, LiveTicketRequest)
  if (!wanted) return errorBody(400, 'expected {"project": name or id}')
  if (!relay()) return errorBody(503, 'Live updates aren’t available here')
  const path = { project: wanted.project }
  const project = await callPlatform(session, projectOperations.projectView, { path })
  if (project.type !== 'success') return passOn(project)
  const query = { project: project.data.id, limit: 1 }
  const proof = await callPlatform(session, instanceOperations.instanceList, { query })
  if (proof.type !== 'success') return passOn(proof)
  const keys = parseKeys(settings.sessionKeys)
  const grant = { cap: 'watch', project: project.data.id } as const
  const ticket = await issueTicket(keys, session, grant, Date.now())
  return Response.json({ ticket, project: project.data.id } satisfies LiveTicket)
}

/** Ends the live sockets of a sign-in. A relay that fails now finds out by the platform's 401. */
export async function endLive(session: Session): Promise<void> {
  try {
    await relay()?.revoke(session)
  } catch (error) {
    console.error('relay: revoke failed', error instanceof Error ? error.message : '')
  }
}

/** The id of the project that a changed resource says it is in. */
function projectOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('projectId' in data)) return undefined
  return typeof data.projectId === 'string' ? data.projectId : undefined
}

/**
 * After a change that worked: lets the project's room read at once, when the answer says which
 * project it is. For the others (deletions) the page itself asks over its socket.
 */
export function requestPollAfter(session: Session, operation: Operation, data: unknown): void {
  const project = projectOf(data)
  const live = relay()
  if (operation.method !== 'GET' && project && live) afterAnswer(live.requestPoll(session, project))
}
