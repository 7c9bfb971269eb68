import { refusal } from '@/edge/entry'
import type { Platform } from '@/edge/network'
import { versionsOf } from '@/edge/platform-versions'
import type { PlatformOf } from '@/edge/socket-gate'
import type { Transport } from '@/lib/api/call'
import { versioned } from '@/lib/api/versioned'
import type { OperationName } from '@/lib/contract/all-operations'
import type { Session } from '@/lib/session/session'

/** The platform that is streamed from. */
export interface Upstream {
  readonly platform: Platform
  readonly platformOf: PlatformOf
}

/** How long the platform may think before it begins to answer, ms. */
const BEGIN_MS = 30_000

/** The request with the reader's credential, and nothing else of the browser's. */
function asReader(request: Request, { kind, token }: Session): Request {
  if (kind === 'bearer') request.headers.set('authorization', `Bearer ${token}`)
  else request.headers.set('cookie', `session=${token}`)
  return request
}

/** Sends an operation's requests as the reader, in the version that it speaks to the platform. */
export function transportFor(
  session: Session,
  operation: OperationName,
  { platform, platformOf }: Upstream,
): Transport {
  const transport: Transport = (each) => platform.transport(asReader(each, session))
  return versioned(
    transport,
    operation,
    versionsOf(platformOf(session), { ...platform, transport }),
  )
}

/** The answer once its head is there; its body takes the time that its reader takes. */
export async function begun(transport: Transport, request: Request): Promise<Response | undefined> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), BEGIN_MS)
  try {
    return await transport(new Request(request, { signal: controller.signal }))
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** To one who is not of the fleet nothing of it exists, as no system page does. */
export const refused = (url: URL, status: number): Response =>
  status === 401
    ? refusal(url, 401, 'Sign in first')
    : status === 403 || status === 404
      ? refusal(url, 404, 'Not found')
      : status === 400
        ? refusal(url, 409, 'This can’t be downloaded now')
        : refusal(url, 502, `The platform responded with status ${status}`)
