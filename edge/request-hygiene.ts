import { RuntimeRequest } from './network'

/**
 * Headers that a browser may not send to the app. Next, its adapter and the relay's library trust these
 * headers as their own (security.md, section 2).
 */
const FORBIDDEN = [
  /^x-middleware-/,
  /^x-action-/,
  /^x-nextjs-data$/,
  /^(?:x-)?next-resume/,
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

/** The address of every client of the local server, which can't tell senders apart. */
const LOCAL_ADDRESS = '127.0.0.1'

/**
 * The request as the app may see it, with the body that was read of it: forged internal headers
 * gone, forwarding facts set from the connection.
 */
export function cleanRequest(
  request: Request,
  body: Uint8Array<ArrayBuffer> | null,
  isLocal: boolean,
): Request {
  const headers = new Headers(request.headers)
  for (const name of request.headers.keys())
    if (FORBIDDEN.some((pattern) => pattern.test(name))) headers.delete(name)
  const url = new URL(request.url)
  headers.set('x-forwarded-host', url.host)
  headers.set('x-forwarded-proto', url.protocol.slice(0, -1))
  const address = senderAddress(request, isLocal)
  if (address) headers.set('x-forwarded-for', address)
  if (isLocal) headers.delete('cf-connecting-ip')
  return new RuntimeRequest(request, body ? { headers, body } : { headers })
}

/**
 * The sender of a request. The network in front of a deployed Worker sets the header; locally there
 * is no such network, and the header would be the sender's own claim.
 */
export const senderAddress = (request: Request, isLocal: boolean): string | null =>
  isLocal ? LOCAL_ADDRESS : request.headers.get('cf-connecting-ip')

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Plain http that may be read on its way: from anywhere but this very machine. */
export const isExposed = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !LOOPBACK.test(hostname)

/**
 * Whether a request is for one of the console’s own hosts: those of CONSOLE_ORIGIN, a comma-separated
 * list of origins. Undefined accepts every host, for deployments where a client can't choose the host
 * (a deployed preview).
 */
export const isOwnHost = ({ host }: URL, origins: string | undefined): boolean =>
  origins === undefined ||
  origins.split(',').some((origin) => URL.canParse(origin) && new URL(origin).host === host)

/**
 * Paths that frameworks would serve and this service does not offer, and paths that no page can have:
 * Next fails on a path that can't be decoded. Files of the build are served before the Worker runs: a
 * file's path that gets here belongs to another build.
 */
export const isUnserved = (pathname: string): boolean =>
  /^\/(cdn-cgi|parties|_next)(\/|$)/.test(pathname) || !isDecodable(pathname)

/**
 * The redirect for an address with a broken escape: the same text as an address that can be decoded,
 * for which the app shows its not-found screen. Undefined for any other request.
 */
export function spelledOut({ method, url }: Request): URL | undefined {
  const to = new URL(url)
  if ((method !== 'GET' && method !== 'HEAD') || isDecodable(to.pathname)) return undefined
  to.pathname = to.pathname.replaceAll('%', '%25')
  return to
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

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
 * Whether another site, or another host of ours, sends the reader's browser here: for what is costly or
 * leaves a file behind, though it changes nothing. An address that was typed or kept (`none`) is the
 * reader's own doing, and who sends no such header is no browser of these years.
 */
export function isFromElsewhere({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
