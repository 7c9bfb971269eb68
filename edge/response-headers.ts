const ALWAYS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  [
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), clipboard-read=(), clipboard-write=(self), fullscreen=(self)',
  ],
  ['Cache-Control', 'private, no-store'],
]
const HSTS = 'max-age=63072000; includeSubDomains; preload'
/** The policy of what is no document. */
export const INERT =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; sandbox"

/**
 * The picture of a shared link. It is public, and chats embed it in their own pages. It says no
 * more than what its sharer signed into the link (decision 0012). All other links use a static
 * file, whose headers are in public/_headers.
 */
const LINK_CARD = /^\/share\/instances\/[^/]+\/card\.png$/

/** 16 random bytes in base64, new for each response. */
export const newNonce = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
}

/** The policy of a document (security.md, section 5). */
export function documentPolicy(nonce: string, url: URL): string {
  const socket = `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** The response with the headers that every answer of ours carries; `policy` is what documents get. */
export function secured(response: Response, url: URL, policy: string): Response {
  // A 101 carries a socket that a copy would lose, and a browser applies no policy to it.
  if (response.status === 101) return response
  const secure = new Response(response.body, response)
  for (const [name, value] of ALWAYS) secure.headers.set(name, value)
  if (LINK_CARD.test(url.pathname))
    secure.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if (url.protocol === 'https:') secure.headers.set('Strict-Transport-Security', HSTS)
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false
  secure.headers.set('Content-Security-Policy', isDocument ? policy : INERT)
  for (const name of ['x-powered-by', 'x-opennext', 'server', 'x-nextjs-cache'])
    secure.headers.delete(name)
  for (const name of secure.headers.keys())
    if (name.startsWith('access-control-') || name.startsWith('x-middleware-'))
      secure.headers.delete(name)
  return secure
}
