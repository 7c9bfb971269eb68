import {
  begun,
  refused as refusedByPlatform,
  transportFor,
  unanswered,
  type Upstream,
} from '@/edge/downloads/platform-stream'
import { refusal } from '@/edge/entry'
import { signedIn } from '@/edge/socket-gate'
import { releaseFileOf, RELEASE_PATH } from '@/lib/api/release-address'
import { readBytes } from '@/lib/api/read-bytes'
import { buildRequest } from '@/lib/api/request'
import { RELEASE_BYTES_MAX } from '@/lib/contract/limits'
import { operationPaths } from '@/lib/contract/paths'

/*
 * A release archive may have 4 GiB, and the platform takes it in one piece. It goes from the browser to
 * the platform here, past the app, which would hold it in memory (decisions/0014). Reading from the
 * browser waits for the platform.
 */

/** The largest answer to an upload: platforms send a few lines. */
const ANSWER_BYTES_MAX = 65_536

/** A release on its way to the platform; undefined for other paths. */
export function serveUpload(
  request: Request,
  env: { readonly SESSION_KEYS: string },
  upstream: Upstream,
): Promise<Response> | undefined {
  const url = new URL(request.url)
  return url.pathname === RELEASE_PATH ? answerRelease(request, url, env, upstream) : undefined
}

async function answerRelease(
  request: Request,
  url: URL,
  env: { readonly SESSION_KEYS: string },
  upstream: Upstream,
): Promise<Response> {
  if (request.method !== 'PUT') return refusal(url, 405, 'Method not allowed')
  const fileName = releaseFileOf(url.searchParams)
  if (fileName === undefined) return refusal(url, 400, 'Expected the name of the file')
  const length = lengthOf(request)
  if (!request.body || length === undefined) return refusal(url, 411, 'Expected a length')
  if (length > RELEASE_BYTES_MAX)
    return refusal(url, 400, `A release can have at most ${RELEASE_BYTES_MAX} bytes`)
  const reader = await signedIn(request, env.SESSION_KEYS)
  if (!reader) return refusal(url, 401, 'Sign in first')
  const refused = await refusedBefore(url, reader.session, upstream, request.signal)
  if (refused) return refused
  const [method, path] = operationPaths.systemUpdateRepositoryUpload
  const call = buildRequest(upstream.platform.origin, { method, path }, { query: { fileName } })
  call.headers.set('content-type', 'application/octet-stream')
  const transport = transportFor(reader.session, 'systemUpdateRepositoryUpload', upstream)
  try {
    // A length of its own: without it the platform would be sent chunks.
    const body = request.body.pipeThrough(new FixedLengthStream(length))
    return await handedOn(
      url,
      await transport(new Request(call, { method, body, signal: request.signal })),
    )
  } catch {
    return refusal(url, 502, 'The connection to the platform was lost')
  }
}

function lengthOf({ headers }: Request): number | undefined {
  const text = headers.get('content-length')
  return text !== null && /^\d{1,15}$/.test(text) && text !== '0' ? Number(text) : undefined
}

/**
 * The refusal for a reader who may not see releases, before gigabytes are read: to readers outside the
 * fleet they don't exist. The call also learns the platform's version, if it isn't the newest.
 */
async function refusedBefore(
  url: URL,
  session: Parameters<typeof transportFor>[0],
  upstream: Upstream,
  left: AbortSignal,
): Promise<Response | undefined> {
  const [method, path] = operationPaths.systemUpdateRepositoryList
  const ask = buildRequest(upstream.platform.origin, { method, path }, { query: { limit: 1 } })
  const transport = transportFor(session, 'systemUpdateRepositoryList', upstream)
  const answer = await begun(transport, ask, left)
  if (!(answer instanceof Response)) return unanswered(url, answer)
  if (!answer.ok) return refusedByPlatform(url, answer)
  await answer.body?.cancel()
  return undefined
}

/** The platform's own words, of which nothing but JSON is passed on. */
async function handedOn(url: URL, answer: Response): Promise<Response> {
  const bytes = answer.body && (await readBytes(answer.body, ANSWER_BYTES_MAX))
  const isJson = /^application\/json\b/i.test(answer.headers.get('content-type') ?? '')
  if (!bytes || !isJson)
    return refusal(url, 502, `The platform responded with status ${answer.status}`)
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of ['x-request-id', 'retry-after']) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(bytes, { status: answer.status, headers })
}
