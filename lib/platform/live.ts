import 'server-only'
import type { Operation } from '@/lib/contract/operation'
import type { Session } from '@/lib/session/session'
import { afterAnswer, readerJobs, relay } from './upstream'

/**
 * Ends the live sockets and the jobs of a sign-in. What can't be reached learns of the end by the
 * platform's 401.
 */
export async function endLive(session: Session): Promise<void> {
  const ends = await Promise.allSettled([relay()?.revoke(session), readerJobs()?.signOut(session)])
  for (const end of ends)
    if (end.status === 'rejected')
      console.error('sign-out:', end.reason instanceof Error ? end.reason.message : '')
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
