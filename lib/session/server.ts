import 'server-only'
import { requestCookies, requestHeaders } from './request'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { READER_HEADER } from '@/lib/contract/page-reader'
import { settings } from '@/lib/env'
import { routes } from '@/lib/routes'
import { readSessionCookie, sessionCookie } from './cookie'
import { parseKeys } from './keys'
import { networkOf } from './sender'
import { isForReader, openSession, type SealedSession, type Session, sealSession } from './session'

// The Worker's entry sets the header from the connection; `next dev` is plain http.
const isSecure = async (): Promise<boolean> =>
  (await requestHeaders()).get('x-forwarded-proto') === 'https'

/**
 * The reader's session. Null if there is none that opens and is still live, or if the requesting page was
 * made for another user.
 */
export const getSession = cache(async (): Promise<Session | null> => {
  // Next's own cookie store would take the last of two values.
  const all = await requestHeaders()
  const sealed = readSessionCookie(all.get('cookie'), await isSecure())
  if (!sealed) return null
  const opened = await openSession(parseKeys(settings.sessionKeys), sealed, Date.now())
  if (!opened.ok || !(await isForReader(opened.session, all.get(READER_HEADER)))) return null
  return opened.session
})

/** The reader's session; without one the reader goes to sign-in and comes back afterwards. */
export async function requireSession(): Promise<Session> {
  const session = await getSession()
  if (!session) redirect(routes.login(await currentPath()))
  return session
}

/**
 * The address that this request came from; null when unknown. The worker's entry sets the header
 * from the connection, and removes what the sender wrote into it.
 */
export async function senderAddress(): Promise<string | null> {
  return (await requestHeaders()).get('x-forwarded-for')
}

/** The network under which this request's sender is counted (networkOf). */
export async function senderNetwork(): Promise<string> {
  return networkOf((await senderAddress()) ?? 'unknown')
}

/** Path and query of the page being rendered, as the middleware saw it. */
export async function currentPath(): Promise<string> {
  return (await requestHeaders()).get('x-console-path') ?? routes.home
}

/** Seals a session into the cookie, or says why the platform's token can't travel in one. */
export async function writeSession(session: Session): Promise<SealedSession> {
  const secure = await isSecure()
  const sealed = await sealSession(parseKeys(settings.sessionKeys), session, secure)
  const { name, attributes } = sessionCookie(secure)
  if (sealed.ok) (await requestCookies()).set(name, sealed.value, attributes)
  return sealed
}

/** Removes the session cookie. */
export async function clearSession(): Promise<void> {
  const { name, attributes } = sessionCookie(await isSecure())
  ;(await requestCookies()).set(name, '', { ...attributes, maxAge: 0 })
}
