import { readCookie } from '@/lib/session/cookie'
import type { SessionKeys } from '@/lib/session/keys'
import { mac } from '@/lib/session/seal'

/**
 * Cookie that names a preview visitor's world, and proves that it was given to this visitor: a world's
 * id also appears in tokens and addresses, and must not grant access by itself.
 */
const COOKIE = 'console_world'
const MAX_AGE_S = 86_400

const ID = /^[0-9a-f]{16}$/

const keyOf = (keys: SessionKeys, world: string): Promise<string> =>
  mac(keys, 'room', `v1|world|${world}`)

/** Compares two texts in a time that reveals nothing about where they differ. */
function isSame(left: string, right: string): boolean {
  const utf8 = new TextEncoder()
  const [a, b] = [utf8.encode(left), utf8.encode(right)]
  return a.length === b.length && crypto.subtle.timingSafeEqual(a, b)
}

/**
 * The world that a visitor's cookie names, if it names one. `trustsIds`: where tests make worlds of
 * their own, an id alone will do.
 */
export async function visitorWorld(
  headers: Headers,
  keys: SessionKeys,
  trustsIds: boolean,
): Promise<string | undefined> {
  const [world = '', key, ...more] = (readCookie(headers.get('cookie'), COOKIE) ?? '').split('.')
  if (!ID.test(world) || more.length > 0) return undefined
  if (key === undefined) return trustsIds ? world : undefined
  return isSame(key, await keyOf(keys, world)) ? world : undefined
}

/** 16 random hex digits. */
export function newWorldId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The Set-Cookie header that gives a world to a new visitor. */
export const worldCookie = async (
  keys: SessionKeys,
  world: string,
  isSecure: boolean,
): Promise<string> =>
  `${COOKIE}=${world}.${await keyOf(keys, world)}; Path=/;${isSecure ? ' Secure;' : ''} Max-Age=${MAX_AGE_S}; SameSite=Lax; HttpOnly`

/**
 * The response, with the cookie that names a new visitor's world. Signing out wipes what the browser
 * stored, but not the cookies here: the visitor would lose the world with them (the session's cookie
 * goes by name).
 */
export function withVisitorWorld(response: Response, cookie: string | undefined): Response {
  const wipes = response.headers.get('clear-site-data')
  if (cookie === undefined && wipes === null) return response
  const answer = new Response(response.body, response)
  if (cookie !== undefined) answer.headers.append('set-cookie', cookie)
  if (wipes !== null) answer.headers.set('clear-site-data', wipes.replace('"cookies", ', ''))
  return answer
}
