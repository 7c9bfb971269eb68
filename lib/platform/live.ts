import 'server-only'
import type { Operation } from '@/lib/contract/operation'
import type { Session } from '@/lib/session/session'
import { afterAnswer, relay } from './upstream'

/**
 * Ends the live sockets of a sign-in. If the relay can't be reached, it learns of the end by the platform's
 * 401.
 */
export async function endLive(session: Session): Promise<void> {
  try {
    await relay()?.revoke(session)
  } catch (error) {
    console.error('relay: revoke failed', error instanceof Error ? error.message : '')
  }
}

/** The id of the project in a changed resource. */
function projectOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('projectId' in data)) return undefined
  return typeof data.projectId === 'string' ? data.projectId : undefined
}

/**
 * After a successful change: makes the project's room read at once, if the answer names the project.
 * Otherwise (for deletions) the page asks for that over its socket.
 */
export function requestPollAfter(session: Session, operation: Operation, data: unknown): void {
  const project = projectOf(data)
  const live = relay()
  if (operation.method !== 'GET' && project && live) afterAnswer(live.requestPoll(session, project))
}
