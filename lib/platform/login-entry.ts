import 'server-only'
import { routes } from '@/lib/routes'
import { serverRoutes } from '@/lib/server-routes'
import { safeRedirectUri } from '@/lib/session/redirect-uri'
import { deadline } from './call'
import { upstream } from './upstream'

const LOCAL = /^\/login\/([^/]+)\/local$/
const SAML = /^\/login\/([^/]+)\/saml\/([^/]+)$/

/** The sign-in page that a platform's `Location` refers to; undefined if it refers to none. */
function loginPage(location: string, base: string, redirectUri: string | undefined) {
  const path = URL.parse(location, base)?.pathname ?? ''
  const local = LOCAL.exec(path)
  if (local?.[1]) return serverRoutes.loginLocal(decodeURIComponent(local[1]), redirectUri)
  const saml = SAML.exec(path)
  if (saml?.[1] && saml[2])
    return serverRoutes.loginSaml(
      decodeURIComponent(saml[1]),
      decodeURIComponent(saml[2]),
      redirectUri,
    )
  return undefined
}

/**
 * Route handler of /login: asks the platform for the silo of its host and the way of signing in, and
 * redirects there, with redirect_uri kept. If the platform doesn't say, redirects to a page that explains
 * what to do.
 */
export async function platformLogin(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const wanted = url.searchParams.get('redirect_uri')
  const redirectUri = wanted === null ? undefined : safeRedirectUri(wanted, url.origin)
  const { origin, transport } = upstream()
  let location: string | undefined
  try {
    const ask = new Request(new URL(routes.login(redirectUri), origin), {
      redirect: 'manual',
      signal: deadline('GET'),
    })
    location = loginPage((await transport(ask)).headers.get('location') ?? '', origin, redirectUri)
  } catch {
    // Unreachable or late: the page below explains that.
  }
  return redirectTo(location ?? serverRoutes.loginUnavailable(redirectUri), 302)
}

/** A redirect within our own origin, with a relative Location. */
export const redirectTo = (location: string, status: 302 | 303): Response =>
  new Response(null, { status, headers: { location } })
