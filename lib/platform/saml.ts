import 'server-only'
import { serverRoutes } from '@/lib/server-routes'
import { keepsCookies } from '@/lib/session/cookie'
import { safeRedirectUri } from '@/lib/session/redirect-uri'
import { deadline } from './call'
import { redirectTo } from './login-entry'
import { beginSession, platformToken, sessionFor } from './sign-in'
import { upstream } from './upstream'

interface Context {
  readonly params: Promise<{ silo: string; provider: string }>
}

/**
 * Our own origin, as the Worker's entry saw it: Next replaces loopback addresses in `request.url` by
 * `localhost`, for which the browser has none of our cookies.
 */
const ownOrigin = ({ headers, url }: Request): URL => {
  const seen = new URL(url)
  const protocol = headers.get('x-forwarded-proto') ?? seen.protocol.slice(0, -1)
  return new URL(`${protocol}://${headers.get('x-forwarded-host') ?? seen.host}`)
}

/** Tells the platform which console the identity provider must post back to. */
const asConsole = ({ host, protocol }: URL): Headers =>
  new Headers({ 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })

/**
 * Route handler: redirects (302) to the identity provider that the platform names, with redirect_uri passed
 * on.
 */
export async function toIdentityProvider(request: Request, context: Context): Promise<Response> {
  const { silo, provider } = await context.params
  const wanted = new URL(request.url).searchParams.get('redirect_uri')
  const own = ownOrigin(request)
  const redirectUri = wanted === null ? undefined : safeRedirectUri(wanted, own.origin)
  const back = (reason: 'cookies' | 'provider') =>
    redirectTo(
      `${serverRoutes.loginSaml(silo, provider, redirectUri)}${redirectUri ? '&' : '?'}error=${reason}`,
      302,
    )
  if (!keepsCookies(request.headers.get('cookie'))) return back('cookies')
  const { origin, transport } = upstream()
  try {
    const ask = new Request(
      new URL(serverRoutes.loginSamlRedirect(silo, provider, redirectUri), origin),
      { redirect: 'manual', headers: asConsole(own), signal: deadline('GET') },
    )
    const location = (await transport(ask)).headers.get('location')
    const target = location && URL.parse(location, own)
    if (target && (target.protocol === 'https:' || target.protocol === 'http:'))
      return redirectTo(target.href, 302)
  } catch {
    // Unreachable or late: the sign-in page explains that.
  }
  return back('provider')
}

/**
 * Route handler of the identity provider's form post. The platform judges the assertion; its session
 * becomes ours, and its 303 is followed if the redirect rule allows it. A refusal redirects to the sign-in
 * page with a reason.
 */
export async function fromIdentityProvider(request: Request, context: Context): Promise<Response> {
  const { silo, provider } = await context.params
  const refused = (reason: 'assertion' | 'session' | 'provider') =>
    redirectTo(`${serverRoutes.loginSaml(silo, provider)}?error=${reason}`, 303)
  const body = await request.arrayBuffer()

  const { origin, transport } = upstream()
  const own = ownOrigin(request)
  const headers = asConsole(own)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  let answer: Response
  try {
    answer = await transport(
      new Request(new URL(serverRoutes.loginSaml(silo, provider), origin), {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: deadline('POST'),
      }),
    )
  } catch {
    return refused('provider')
  }
  const token = platformToken(answer.headers)
  if (answer.status !== 303 || !token) return refused('assertion')
  const session = await sessionFor(token)
  if ('reason' in session || !(await beginSession(session)).ok) return refused('session')
  return redirectTo(safeRedirectUri(answer.headers.get('location'), own.origin), 303)
}
