import {
  API_VERSION_HEADER,
  type ApiVersion,
  NEWEST_VERSION,
  versionHeader,
} from '@/lib/contract/api-version'
import { versionOf } from '@/lib/contract/operation-versions'
import { isQueryLowered } from '@/lib/contract/editions'
import { errorBody } from './error-body'
import { parseJson, type Transport } from './call'

/** How a caller knows what version its platform has. */
export interface PlatformVersions {
  /** What was last heard, however long ago; undefined before that. */
  readonly known: () => ApiVersion | undefined
  /** Asks now; undefined where the platform doesn't say. */
  readonly ask: () => Promise<ApiVersion | undefined>
}

/**
 * A refusal of the version itself, before the platform looked at anything else: in the words of its
 * documents, or in those that others use for the same ('unsupported API version').
 */
const REFUSED =
  /\b(?:unsupported|not support(?:ed)?|unknown)\b.{0,40}\bversion\b|\bversion\b.{0,60}\b(?:unsupported|not supported)\b/is

async function isRefused(answer: Response): Promise<boolean> {
  // Upgrade Required: it says no more.
  if (answer.status === 426) return true
  if (answer.status !== 400 && answer.status !== 406) return false
  const { message } = errorBody(parseJson(await answer.clone().text())) ?? {}
  return REFUSED.test(message ?? '')
}

/** In place of a refusal of the version of a body or a query, which is of the shape of that version. */
const changedVersion = ({ headers }: Response): Response =>
  Response.json(
    {
      request_id: headers.get('x-request-id') ?? crypto.randomUUID(),
      message: 'The platform now has another API version. Nothing was changed. Try again.',
    },
    { status: 503 },
  )

/** The request in the version that an operation speaks to a platform of this one. */
function speaking(request: Request, operation: string, platform: ApiVersion): Request {
  request.headers.set(API_VERSION_HEADER, versionHeader(versionOf(operation, platform)))
  return request
}

/**
 * A transport that says the version of an operation. Before anything is known of the platform that is
 * the newest: what is read is read by its form, and a platform without versions doesn't look. One that
 * turns out to be older, or has gone back, is asked for its version, and what is the same in all of
 * them sent again.
 */
export function versioned(
  transport: Transport,
  operation: string,
  versions: PlatformVersions,
): Transport {
  return async (request) => {
    const answer = await transport(speaking(request, operation, versions.known() ?? NEWEST_VERSION))
    if (!(await isRefused(answer))) return answer
    const version = await versions.ask()
    const spoken = request.headers.get(API_VERSION_HEADER)
    // What speaks of another version than that which was said is the platform's own answer.
    if (version === undefined || versionHeader(versionOf(operation, version)) === spoken)
      return answer
    if (request.body !== null || isQueryLowered(operation)) return changedVersion(answer)
    return transport(speaking(request, operation, version))
  }
}
