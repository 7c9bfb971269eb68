import { type NextRequest, NextResponse } from 'next/server'
import { routes } from '@/lib/routes'
import { sessionCookie } from '@/lib/session/cookie'
import { parseKeys } from '@/lib/session/keys'
import { openSession, sealSession, shouldReissue } from '@/lib/session/session'

// Decides nothing by itself: pages, actions and route handlers prove the session again. It spares
// readers without a session a page that could only send them away (security.md, section 2).
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const path = request.nextUrl.pathname + request.nextUrl.search
  const headers = new Headers(request.headers)
  headers.set('x-console-path', path)
  const pass = () => NextResponse.next({ request: { headers } })
  if (isPublic(request.nextUrl.pathname)) return pass()

  const secure = request.headers.get('x-forwarded-proto') === 'https'
  const cookie = sessionCookie(secure)
  const sealed = request.cookies.get(cookie.name)?.value
  const keys = parseKeys(process.env.SESSION_KEYS)
  const now = Date.now()
  const opened = sealed ? await openSession(keys, sealed, now) : undefined
  if (!opened?.ok) {
    // Without a session anything but a page answers for itself: an action says 'expired', the API 401.
    if (request.method !== 'GET') return pass()
    return NextResponse.redirect(new URL(routes.login(path), request.url))
  }
  const response = pass()
  if (isDocument(request) && shouldReissue(opened.session, now)) {
    const renewed = await sealSession(keys, { ...opened.session, lastActiveAt: now }, secure)
    if (renewed.ok) response.cookies.set(cookie.name, renewed.value, cookie.attributes)
  }
  return response
}

const isPublic = (pathname: string): boolean =>
  pathname.startsWith('/login') ||
  pathname === '/logout' ||
  pathname === '/device/success' ||
  pathname.startsWith('/v1/')

// Only a document may renew the cookie, so that no slow answer undoes a sign-out.
const isDocument = (request: NextRequest): boolean =>
  request.method === 'GET' && request.headers.get('sec-fetch-dest') === 'document'

export const config = { matcher: ['/((?!_next/static|favicon|icon).*)'] }
