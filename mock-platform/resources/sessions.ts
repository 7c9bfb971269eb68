import { openSession, sessionCookie } from '@/mock-platform/core/authn'
import { handlePublic } from '@/mock-platform/core/handle'
import type { Route } from '@/mock-platform/core/handle'
import { badQuery, notFound, unauthorized, unparsable } from '@/mock-platform/core/refusal'
import { sessions, silos, users } from '@/mock-platform/core/tenancy'
import type { SiloRow } from '@/mock-platform/core/tenancy'
import { credentialOf } from '@/mock-platform/core/token'
import type { World } from '@/mock-platform/world'
import { identityProviders } from './identity-providers'

/** Whether the browser talks TLS: behind a proxy, what the proxy says. */
export const isSecure = (headers: Headers, url: URL): boolean =>
  (headers.get('x-forwarded-proto') ?? url.protocol.replace(':', '')) === 'https'

/** The silo of a login path. */
export function loginSilo(world: World, name: string): SiloRow {
  const silo = world.in(silos).named('all', '', name)
  if (silo === undefined) throw notFound('silo', name)
  return silo
}

/** A path on this site: no scheme, no host (behaviour-tenant.md, section 2). */
export function relativeUri(text: string): string {
  const relative = text.startsWith('/') && !text.startsWith('//') && !text.includes('\\')
  if (!relative) throw badQuery(`"${text}" is not a relative URI`)
  return text
}

const LOGIN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title>
<p>This address serves the web app's sign-in page.</p></html>`
const loginPage = (path: string, operation: string): Route => ({
  operation,
  method: 'GET',
  path,
  respond: () =>
    new Response(LOGIN_PAGE, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
      },
    }),
})

/** The silo for a host that the platform doesn't know: the first local one, else the first. */
function defaultSilo(world: World): SiloRow | undefined {
  const all = world
    .in(silos)
    .list('all', '')
    .filter((silo) => silo.discoverable)
  return all.find((silo) => silo.identityMode === 'local_only') ?? all[0]
}

const loginEntry: Route = {
  operation: 'loginEntry',
  method: 'GET',
  path: '/login',
  respond({ world, url }) {
    const asked = url.searchParams.get('redirect_uri')
    const query = asked === null ? '' : `?redirect_uri=${encodeURIComponent(relativeUri(asked))}`
    const named = url.searchParams.get('silo')
    const silo = named === null ? defaultSilo(world) : loginSilo(world, named)
    if (silo === undefined) throw unparsable('unknown host and no default silo')
    if (silo.identityMode === 'local_only') return redirect(`/login/${silo.name}/local${query}`)
    const provider = world.in(identityProviders).list('silo', silo.id)[0]
    if (provider === undefined) throw unparsable('no identity providers are configured')
    return redirect(`/login/${silo.name}/saml/${provider.name}${query}`)
  },
}

export const redirect = (location: string, status: 302 | 303 = 302): Response =>
  new Response(null, { status, headers: { location } })

export const sessionRoutes: Route[] = [
  handlePublic('loginLocal', (call) => {
    const silo = loginSilo(call.world, call.path.siloName)
    if (silo.identityMode !== 'local_only') throw notFound('identity-provider', 'local')
    const user = call.world.in(users).named('silo', silo.id, call.body.username)
    if (user === undefined || user.password === null || user.password !== call.body.password) {
      throw unauthorized()
    }
    const secure = isSecure(call.headers, call.url)
    call.reply.set('set-cookie', openSession(call.world, user, secure))
  }),
  handlePublic('logout', (call) => {
    const credential = credentialOf(call.headers)
    if (credential?.kind === 'session') call.world.in(sessions).delete(credential.secret)
    call.reply.set('set-cookie', sessionCookie('', 0, isSecure(call.headers, call.url)))
  }),
  loginEntry,
  loginPage('/login/{siloName}/local', 'loginLocalPage'),
  loginPage('/login/{siloName}/saml/{providerName}', 'loginSamlPage'),
]
