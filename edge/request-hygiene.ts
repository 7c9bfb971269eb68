import { RuntimeRequest } from './network'

/**
 * What a browser may not tell the app. Next, its adapter and the relay's library read these headers
 * as if they had set them themselves (security.md, section 2).
 */
const FORBIDDEN = [
  /^x-middleware-/,
  /^x-nextjs-data$/,
  /^next-resume$/,
  /^x-now-route-matches$/,
  /^x-matched-path$/,
  /^x-invoke-/,
  /^x-nonce$/,
  /^content-security-policy/,
  /^x-partykit-/,
  /^x-opennext-/,
  /^x-forwarded-/,
  /^x-console-/,
  /^x-mock-/,
]

/** The request as the app may see it: forged internal headers gone, forwarding facts set from the connection. */
export function cleanRequest(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of request.headers.keys())
    if (FORBIDDEN.some((pattern) => pattern.test(name))) headers.delete(name)
  const url = new URL(request.url)
  headers.set('x-forwarded-host', url.host)
  headers.set('x-forwarded-proto', url.protocol.slice(0, -1))
  const address = request.headers.get('cf-connecting-ip')
  if (address) headers.set('x-forwarded-for', address)
  return new RuntimeRequest(request, { headers })
}

/**
 * Paths that frameworks would serve by themselves and that this service does not offer, and those
 * that no page can have: Next answers a path that can't be decoded with a failure of its own.
 */
export const isUnserved = (pathname: string): boolean =>
  /^\/(cdn-cgi|parties)(\/|$)/.test(pathname) ||
  pathname === '/_next/image' ||
  !isDecodable(pathname)

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The identity provider's form post, the one request that may come from another site. */
export const samlPost = (request: Request): RegExpExecArray | null =>
  request.method === 'POST'
    ? /^\/login\/([^/]+)\/saml\/([^/]+)$/.exec(new URL(request.url).pathname)
    : null

/**
 * Whether a request that may change something comes from our own pages: Origin must be ours to the
 * letter (absent and `null` are refused: Next would run a server action without one), and
 * Sec-Fetch-Site, when sent, must be same-origin. Safe methods pass, WebSocket upgrades do not.
 */
export function isSameOrigin(request: Request): boolean {
  const upgrade = request.headers.has('upgrade')
  if (SAFE_METHODS.has(request.method) && !upgrade) return true
  if (request.headers.get('origin') !== new URL(request.url).origin) return false
  const site = request.headers.get('sec-fetch-site')
  return site === null || site === 'same-origin'
}

/**
 * A posted form whose parts can't be told apart, over which Next would fail. Forms are read twice
 * for it, which is cheap: what is large does not travel in forms.
 */
export async function isUnreadableForm(request: Request): Promise<boolean> {
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) return false
  try {
    await request.clone().formData()
    return false
  } catch {
    return true
  }
}
