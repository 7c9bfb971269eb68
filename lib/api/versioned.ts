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

/** The source of the platform's version for a caller. */
export interface PlatformVersions {
  /** The last known version, however old; undefined if none is known. */
  readonly known: () => ApiVersion | undefined
  /** Asks the platform now; undefined if it doesn't say. */
  readonly ask: () => Promise<ApiVersion | undefined>
}

/**
 * A refusal of the version itself, before the platform looked at anything else: in the words of its
 * documents, or in other platforms' words for the same ('unsupported API version').
 */
const REFUSED =
  /\b(?:unsupported|not support(?:ed)?|unknown)\b.{0,40}\bversion\b|\bversion\b.{0,60}\b(?:unsupported|not supported)\b/is

const refusalOf = async (answer: Response) => errorBody(parseJson(await answer.clone().text()))

async function isRefused(answer: Response): Promise<boolean> {
  // 426 (Upgrade Required) means only this.
  if (answer.status === 426) return true
  if (answer.status !== 400 && answer.status !== 406) return false
  return REFUSED.test((await refusalOf(answer))?.message ?? '')
}

/** Whether the version has no such path: what isn't found at one has an error code. */
const isUnrouted = async (answer: Response): Promise<boolean> =>
  answer.status === 404 && (await refusalOf(answer))?.errorCode === undefined

/** Replaces a refusal of the version, where body or query would differ for another version. */
const changedVersion = ({ headers }: Response): Response =>
  Response.json(
    {
      request_id: headers.get('x-request-id') ?? crypto.randomUUID(),
      message: 'The platform now has another API version. Nothing was changed. Try again.',
    },
    { status: 503 },
  )

/** The request with the version that an operation is sent in to a platform of version `platform`. */
function speaking(request: Request, operation: string, platform: ApiVersion): Request {
  request.headers.set(API_VERSION_HEADER, versionHeader(versionOf(operation, platform)))
  return request
}

/** Where operations moved to with 2026081700; earlier versions have them at the path of the contract. */
const MOVED = ['/experimental/v1/system/support-bundles', '/v1/system/support-bundles'] as const

/** The request at the path of the newest version; undefined if that is the same. */
function atNewPath(request: Request): Request | undefined {
  const url = request.url.replace(...MOVED)
  return url === request.url ? undefined : new Request(url, request.clone())
}

/**
 * A transport that adds the version of an operation. While nothing is known of the platform, that is the
 * newest: answers are parsed by their shape, and a platform without versions ignores the header. A platform
 * that refuses the version is asked for its own, and requests that are the same in all versions are sent
 * again. Where a proxy strips the version, the platform has the newest paths alone, and nothing was done at
 * another: the request is sent there.
 */
export function versioned(
  transport: Transport,
  operation: string,
  versions: PlatformVersions,
): Transport {
  return async (request) => {
    const moved = atNewPath(request)
    const answer = await transport(speaking(request, operation, versions.known() ?? NEWEST_VERSION))
    if (moved && (await isUnrouted(answer)))
      return transport(speaking(moved, operation, NEWEST_VERSION))
    if (!(await isRefused(answer))) return answer
    const version = await versions.ask()
    const spoken = request.headers.get(API_VERSION_HEADER)
    // If the version did not change, the refusal is the platform's own answer.
    if (version === undefined || versionHeader(versionOf(operation, version)) === spoken)
      return answer
    if (request.body !== null || isQueryLowered(operation)) return changedVersion(answer)
    return transport(speaking(request, operation, version))
  }
}
