import 'server-only'
import { settings } from '@/lib/env'
import type { Failure } from '@/lib/api/result'
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
import { afterAnswer, relay } from './upstream'

/** Far more than a project's name takes. */
const BODY_LENGTH_MAX = 1_024

async function readRequest(request: Request): Promise<LiveTicketRequest | undefined> {
  const text = await request.text()
  if (text.length > BODY_LENGTH_MAX) return undefined
  try {
    return LiveTicketRequest.safeParse(JSON.parse(text)).data
  } catch {
    // Not JSON.
    return undefined
  }
}

/** The platform's refusal, passed on; 502 when it did not answer. */
const passOn = (failure: Failure): Response =>
  failure.type === 'error'
    ? errorBody(failure.status, failure.error.message, failure.error.errorCode)
    : errorBody(502, 'The platform could not be reached')

/**
 * Route handler of the ticket call. Resolves the project with the reader's own token, which proves
 * that the reader sees it and what is in it; 503 where no relay runs (`npm run dev`).
 */
export async function issueLiveTicket(request: Request): Promise<Response> {
  const session = await getSession()
  if (!session) return errorBody(401, 'credentials missing or invalid', 'Unauthorized')
  const wanted = await readRequest(request)
  if (!wanted) return errorBody(400, 'expected {"project": name or id}')
  if (!relay()) return errorBody(503, 'Live updates are not available here')
  const path = { project: wanted.project }
  const project = await callPlatform(session, projectOperations.projectView, { path })
  if (project.type !== 'success') return passOn(project)
  const query = { project: project.data.id, limit: 1 }
  const proof = await callPlatform(session, instanceOperations.instanceList, { query })
  if (proof.type !== 'success') return passOn(proof)
  const keys = parseKeys(settings.sessionKeys)
  const ticket = await issueTicket(keys, session, project.data.id, Date.now())
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
export function kickLive(session: Session, operation: Operation, data: unknown): void {
  const project = projectOf(data)
  const live = relay()
  if (operation.method !== 'GET' && project && live) afterAnswer(live.kick(session, project))
}
