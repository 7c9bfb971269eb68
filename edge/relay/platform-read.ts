import type { Platform } from '@/edge/network'
import { versionsOf } from '@/edge/platform-versions'
import { liveKinds } from '@/lib/contract/live-kinds'
import { operationPaths } from '@/lib/contract/paths'
import { buildRequest } from '@/lib/api/request'
import type { Transport } from '@/lib/api/call'
import { versioned } from '@/lib/api/versioned'
import type { OperationName } from '@/lib/contract/all-operations'
import type { Session } from '@/lib/session/session'
import type { Raw } from './answer'
import { limits } from './limits'
import type { Read } from './poll-plan'

/** What the relay reads: an operation, and where. */
export interface RelayRead {
  readonly operation: OperationName
  readonly request: Request
}

type Credential = Pick<Session, 'kind' | 'token'>

/** One read of a project. Sorted by id, so that the first rows of a long list stay the same. */
export function readOf(origin: string, project: string, what: Read['what']): RelayRead {
  const [kind, limit] = what === 'probe' ? (['instance', 1] as const) : [what, limits.rowsPerKind]
  const query = { project, limit, sortBy: 'id_ascending' }
  const operation = `${liveKinds[kind].operations}List` as const
  const [method, path] = operationPaths[operation]
  return { operation, request: buildRequest(origin, { method, path }, { query }) }
}

/** The request with a reader's credential. */
function asReader(request: Request, session: Credential): Request {
  if (session.kind === 'bearer') request.headers.set('authorization', `Bearer ${session.token}`)
  else request.headers.set('cookie', `session=${session.token}`)
  return request
}

/**
 * Sends a read as a reader, in the platform's API version for its operation; `name` tells platforms
 * apart. Null if no whole answer came within 5 s, or if it is too large. Never rejects.
 */
export function sendRead(
  platform: Platform,
  name: string,
  { operation, request }: RelayRead,
  session: Credential,
): Promise<Raw> {
  const transport: Transport = (each) => platform.transport(asReader(each, session))
  const versions = versionsOf(name, { ...platform, transport })
  return sendWithin(versioned(transport, operation, versions), request)
}

/** The answer of a read within its time. */
async function sendWithin(transport: Transport, request: Request): Promise<Raw> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const controller = new AbortController()
  // The abort frees the connection; the race answers even where a transport does not heed it.
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      controller.abort()
      resolve(null)
    }, limits.requestTimeoutMs)
  })
  const answered = transport(new Request(request, { signal: controller.signal }))
    .then(readAnswer)
    // Network and platform faults alike: nothing usable came.
    .catch(() => null)
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}

async function readAnswer(response: Response): Promise<Raw> {
  const { status } = response
  const retryAfter = response.headers.get('retry-after')
  if (status !== 200) {
    await response.body?.cancel()
    return { status, retryAfter, body: '' }
  }
  const body = await boundedText(response)
  return body === undefined ? null : { status, retryAfter, body }
}

/** The body as text, or undefined when it goes beyond what a room may hold. */
async function boundedText(response: Response): Promise<string | undefined> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > limits.answerBytesMax) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
