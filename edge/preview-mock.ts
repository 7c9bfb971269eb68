import { credentialOf, worldOfSecret } from '@/mock-platform/core/token'
import { WORLD_HEADER } from '@/mock-platform/core/claims'
import { worldOf } from '@/mock-platform/gateway'
import { BULK_WRITE_BODY_BYTES_MAX } from '@/lib/contract/limits'
import { bodyOf, overHttps, refusal } from './entry'
import { RuntimeRequest } from './network'
import { bodyLimit } from './request-body'
import { isExposed, isSameOrigin } from './request-hygiene'
import { INERT, secured } from './response-headers'

/** The platform's API with a credential of its own, where nothing of the console stands between. */
const PLATFORM_PATH = '/mock/platform/'
/** The mock platform's own: its identity provider's pages, and the control of worlds. */
const OWN_PATH = '/mock/'
/** Has the relay read a world now: of the mock's control what only the console beside it can do. */
const POLL_PATH = '/mock/v1/poll'
/** The paths that a public preview serves; all others are for tests. */
const PUBLIC = /^\/mock\/(?:platform|idp)\/|^\/mock\/v1\/reset$/

/** Whether a request is for the mock platform itself, beside the console. */
export const isForMock = (url: URL): boolean => url.pathname.startsWith(OWN_PATH)

/** Whether a request carries a credential that names a world. */
export function hasWorldsCredential({ headers }: Request): boolean {
  const credential = credentialOf(headers)
  return credential !== null && worldOfSecret(credential.secret) !== null
}

export interface Mock {
  /** Answers a call in the visitor's world. */
  readonly platform: (request: Request) => Promise<Response>
  readonly world: string
  /** Where platform calls go; never looked up. */
  readonly origin: string
  /** Tests and demos on this machine pull all strings. */
  readonly isOpen: boolean
  /** Has the relay's rooms of a world read now. */
  readonly pollRooms: (world: string) => Promise<void>
}

/**
 * Answers the mock platform's own paths, with the same guards and headers as all others. Its API is
 * open to non-browser clients that bring a credential, hence to any origin.
 */
export async function serveMock(request: Request, mock: Mock): Promise<Response> {
  const url = new URL(request.url)
  const answer = await answered(request, url, mock)
  return secured(answer, url, answer.headers.get('content-security-policy') ?? INERT)
}

async function answered(request: Request, url: URL, mock: Mock): Promise<Response> {
  const { platform, world, origin, isOpen, pollRooms } = mock
  if (isExposed(url)) return overHttps(request, url)
  if (!isOpen && !PUBLIC.test(url.pathname)) return refusal(url, 404, 'Not found')
  const isApi = url.pathname.startsWith(PLATFORM_PATH)
  if (!isApi && !isSameOrigin(request)) return refusal(url, 403, 'Cross-site request refused')
  if (url.pathname === POLL_PATH && request.method === 'POST') {
    await pollRooms(worldOf(request, world))
    return new Response(null, { status: 204 })
  }
  const target = isApi
    ? new URL(`/${url.pathname.slice(PLATFORM_PATH.length)}${url.search}`, origin)
    : url
  // The way to the platform is no way round to the rest.
  if (isApi && target.pathname.startsWith(OWN_PATH)) return refusal(url, 404, 'Not found')
  // The platform measures for itself, up to what its largest call may have.
  const body = await bodyOf(request, url, isApi ? apiLimit(request) : bodyLimit(request))
  if (body instanceof Response) return body
  const headers = new Headers(request.headers)
  if (!isOpen) {
    for (const name of request.headers.keys()) if (name.startsWith('x-mock-')) headers.delete(name)
    // Before any world that an address names: a visitor is at home in one.
    headers.set(WORLD_HEADER, world)
  }
  const { method } = request
  return platform(new RuntimeRequest(target, { method, headers, body, redirect: 'manual' }))
}

const apiLimit = ({ method }: Request): number =>
  method === 'GET' || method === 'HEAD' ? 0 : BULK_WRITE_BODY_BYTES_MAX
