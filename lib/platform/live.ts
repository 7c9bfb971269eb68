import 'server-only'
import type { Operation } from '@/lib/contract/operation'
import type { Session } from '@/lib/session/session'
import { afterAnswer, relay } from './upstream'

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
