import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { settings } from '@/lib/env'
import { routes } from '@/lib/routes'
import { openSession, type Session, sealSession, sessionCookie } from './seal'

async function cookieKind() {
  // The worker's entry sets the header from the connection; `next dev` is plain http.
  return sessionCookie((await headers()).get('x-forwarded-proto') === 'https')
}

/** The reader's session, or null when there is none that opens and is still live. */
export const getSession = cache(async (): Promise<Session | null> => {
  const { name } = await cookieKind()
  const sealed = (await cookies()).get(name)?.value
  return sealed ? openSession(settings.sessionKeys, sealed, Date.now()) : null
})

/** The reader's session; without one the reader goes to sign-in and comes back afterwards. */
export async function requireSession(): Promise<Session> {
  const session = await getSession()
  if (!session) redirect(routes.login(await currentPath()))
  return session
}

/** Path and query of the page being rendered, as the middleware saw it. */
export async function currentPath(): Promise<string> {
  return (await headers()).get('x-console-path') ?? routes.home
}

/** Seals a session into the cookie. Returns false when the platform's token does not fit in one. */
export async function writeSession(session: Session): Promise<boolean> {
  const { name, options } = await cookieKind()
  const sealed = await sealSession(settings.sessionKeys, session)
  if (sealed === null) return false
  ;(await cookies()).set(name, sealed, options)
  return true
}

/** Removes the session cookie. */
export async function clearSession(): Promise<void> {
  const { name, options } = await cookieKind()
  ;(await cookies()).set(name, '', { ...options, maxAge: 0 })
}
