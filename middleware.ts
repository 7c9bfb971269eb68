import { type NextRequest, NextResponse } from 'next/server'
import { routes } from '@/lib/routes'
import { openSession, renewSession, sealSession, sessionCookie } from '@/lib/session/seal'

// Decides nothing by itself: pages, actions and route handlers prove the session again. It spares
// readers without a session a page that could only send them away (security.md, section 2).
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const path = request.nextUrl.pathname + request.nextUrl.search
  const headers = new Headers(request.headers)
  headers.set('x-console-path', path)
  const pass = () => NextResponse.next({ request: { headers } })
  if (isPublic(request.nextUrl.pathname)) return pass()

  const keys = process.env.SESSION_KEYS ?? ''
  const cookie = sessionCookie(request.headers.get('x-forwarded-proto') === 'https')
  const sealed = request.cookies.get(cookie.name)?.value
  const now = Date.now()
  const session = sealed ? await openSession(keys, sealed, now) : null
  if (!session) {
    // A POST without a session is an action or an API call: these answer for themselves.
    if (request.method !== 'GET') return pass()
    return NextResponse.redirect(new URL(routes.login(path), request.url))
  }
  const renewed = isDocument(request) ? renewSession(session, now) : null
  const response = pass()
  if (renewed) {
    const token = await sealSession(keys, renewed)
    if (token) response.cookies.set(cookie.name, token, cookie.options)
  }
  return response
}

const isPublic = (pathname: string): boolean =>
  pathname.startsWith('/login') || pathname === '/logout' || pathname === '/device/success' || pathname.startsWith('/v1/')

// Only a document may renew the cookie, so that no slow answer undoes a sign-out.
const isDocument = (request: NextRequest): boolean =>
  request.method === 'GET' && request.headers.get('sec-fetch-dest') === 'document'

export const config = { matcher: ['/((?!_next/static|favicon|icon).*)'] }
