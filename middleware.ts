import { type NextRequest, NextResponse } from 'next/server'
import { READER_HEADER } from '@/lib/contract/page-reader'
import { SILO_ROWS_PATH } from '@/lib/api/silo-list-names'
import { routes } from '@/lib/routes'
import { serverRoutes } from '@/lib/server-routes'
import { probeCookie, readSessionCookie, sessionCookie } from '@/lib/session/cookie'
import { parseKeys } from '@/lib/session/keys'
import { isForReader, openSession, sealSession, shouldReissue } from '@/lib/session/session'

// Decides nothing by itself: pages, actions and route handlers prove the session again. It spares
// readers without a session a page that could only send them away (security.md, section 2).
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const path = request.nextUrl.pathname + request.nextUrl.search
  const headers = new Headers(request.headers)
  headers.set('x-console-path', path)
  const pass = () => NextResponse.next({ request: { headers } })
  const secure = request.headers.get('x-forwarded-proto') === 'https'
  if (isPublic(request.nextUrl.pathname)) {
    const response = pass()
    if (request.method === 'GET' && request.nextUrl.pathname.startsWith('/login'))
      response.cookies.set(probeCookie(secure))
    return response
  }

  const cookie = sessionCookie(secure)
  const sealed = readSessionCookie(request.headers.get('cookie'), secure)
  const keys = parseKeys(process.env.SESSION_KEYS)
  const now = Date.now()
  const opened = sealed ? await openSession(keys, sealed, now) : undefined
  if (!opened?.ok) {
    // Without a session anything but a page answers for itself: an action says 'expired', the API 401.
    if (request.method !== 'GET') return pass()
    const shared = isBrowser(request) ? undefined : sharedId(request.nextUrl.pathname)
    if (shared !== undefined) {
      const card = request.nextUrl.searchParams.get('card') ?? undefined
      return NextResponse.rewrite(new URL(serverRoutes.shareTags(shared, card), request.url))
    }
    const away = NextResponse.redirect(new URL(routes.login(path), request.url))
    // It would be sent along, and opened in vain, for as long as it lasts.
    if (request.cookies.has(cookie.name) && !isPart(request))
      away.cookies.set(cookie.name, '', { ...cookie.attributes, maxAge: 0 })
    return away
  }
  // The router of a page that was made for another user takes a refusal for a reason to load the
  // page as a document; a part of a page it would show among what is that user's.
  if (
    request.method === 'GET' &&
    !(await isForReader(opened.session, request.headers.get(READER_HEADER)))
  )
    return new NextResponse(null, { status: 409 })
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
  pathname.startsWith('/share/') ||
  pathname.startsWith('/v1/') ||
  pathname.startsWith('/experimental/v1/') ||
  // Scripts request these paths. The status of the answer tells the script that the session is over.
  pathname === routes.search ||
  pathname === routes.session ||
  pathname === SILO_ROWS_PATH

// Every supported browser sends `sec-fetch-mode`; link previewers of chats do not. A client mistaken
// for a previewer gets a page that leads on to sign-in.
const isBrowser = (request: NextRequest): boolean => request.headers.has('sec-fetch-mode')

/** The id in a lookup link, which may be shown a card for. */
const sharedId = (pathname: string): string | undefined =>
  /^\/lookup\/(?:i|instances)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(pathname)?.[1]

// A request for a part of a page. A slow answer to one may arrive after a sign-in, so it must not
// change the cookie.
const isPart = ({ headers }: NextRequest): boolean =>
  (headers.get('sec-fetch-dest') ?? 'document') !== 'document'

// Only a document may renew the cookie, so that no slow answer undoes a sign-out.
const isDocument = (request: NextRequest): boolean =>
  request.method === 'GET' && request.headers.get('sec-fetch-dest') === 'document'

export const config = { matcher: ['/((?!_next/static|favicon|icon|apple-touch-icon|link-card).*)'] }
