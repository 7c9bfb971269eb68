import * as z from 'zod'
import type { Platform } from '@/edge/network'
import { buildRequest } from '@/lib/api/request'
import { Uuid } from '@/lib/contract/common'
import { liveClose } from '@/lib/contract/live-wire'
import { operationPaths } from '@/lib/contract/paths'
import type { Session } from '@/lib/session/session'
import type { Raw } from './answer'
import { readOf, sendRead } from './platform-read'

const Project = z.object({ id: Uuid })

/** Whether a user may see a project, and its id; otherwise how to close their socket. */
export type Proof =
  | { readonly type: 'project'; readonly id: string }
  | { readonly type: 'closed'; readonly code: number; readonly retryAfter: string | null }

const closed = (code: number, retryAfter: string | null = null): Proof => ({
  ...{ type: 'closed', code, retryAfter },
})

/** The socket's close for a refusal. The platform's failure or silence says nothing about the reader. */
function refusalOf(raw: Raw): Proof | undefined {
  switch (raw?.status) {
    case 200:
      return undefined
    case 401:
      return closed(liveClose.unauthenticated)
    case 403:
      return closed(liveClose.forbidden)
    case 404:
      return closed(liveClose.gone)
    default:
      return closed(liveClose.later, raw?.retryAfter)
  }
}

/**
 * Asks the platform, with the reader's own token, which project a name or id means, and whether the
 * reader may see its content: two calls at once. `name` tells platforms apart. Never rejects.
 */
export async function proveProject(
  platform: Platform,
  name: string,
  project: string,
  session: Session,
): Promise<Proof> {
  const { origin } = platform
  const [method, path] = operationPaths.projectView
  const request = buildRequest(origin, { method, path }, { path: { project } })
  const [named, listed] = await Promise.all([
    sendRead(platform, name, { operation: 'projectView', request }, session),
    sendRead(platform, name, readOf(origin, project, 'probe'), session),
  ])
  const refusal = refusalOf(named) ?? refusalOf(listed)
  if (refusal) return refusal
  const { data } = Project.safeParse(parseJson(named?.body ?? ''))
  return data ? { type: 'project', id: data.id } : closed(liveClose.later)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page, or half a body.
    return undefined
  }
}
