import { hash32, secretHex, uuidOf } from './random'

/**
 * A secret names its world: 16 hex digits of the world's id, then 24 unguessable ones. A call thus
 * finds its world by nothing but the credential that it carries anyway.
 */
export const WORLD_ID = /^[0-9a-f]{16}$/
const SECRET = /^[0-9a-f]{40}$/
export const BEARER_PREFIX = 'console-token-'
export const SESSION_COOKIE = 'session'

export const mintSecret = (worldId: string): string => worldId + secretHex(24)

export type Credential =
  | { readonly kind: 'session'; readonly secret: string }
  | { readonly kind: 'bearer'; readonly secret: string }

/**
 * What a request authenticates with: session cookie before bearer token; a bearer without the
 * prefix counts as none (behaviour-tenant.md, section 2).
 */
export function credentialOf(headers: Headers): Credential | null {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [name, ...value] = pair.trim().split('=')
    // The cookie of a sign-out is empty, and means that there is none.
    if (name === SESSION_COOKIE && value.join('=') !== '') {
      return { kind: 'session', secret: value.join('=') }
    }
  }
  const bearer = /^Bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer?.startsWith(BEARER_PREFIX)) {
    return { kind: 'bearer', secret: bearer.slice(BEARER_PREFIX.length) }
  }
  return null
}

/** The world a credential belongs to; null when it was not made by us. */
export const worldOfSecret = (secret: string): string | null =>
  SECRET.test(secret) ? secret.slice(0, 16) : null

/** The id that lists show of a token or session: it says nothing of the secret. */
export const publicId = (secret: string): string => {
  const words = ['a', 'b', 'c', 'd'].map((salt) => hash32(salt + secret))
  return uuidOf(words[0] ?? 0, words[1] ?? 0, words[2] ?? 0, words[3] ?? 0)
}
