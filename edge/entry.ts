import { installFastEncoding } from './fast-encoding'
import { encodedLocally } from './local-encoding'
import {
  cleanRequest,
  isSameOrigin,
  isUnreadableForm,
  isUnserved,
  samlPost,
} from './request-hygiene'
import { documentPolicy, newNonce, secured } from './response-headers'
import { scriptsLast } from './whole-document'

installFastEncoding()

/** What answers after the guards: the Next handler of the build. */
export interface App<Env, Ctx> {
  fetch(request: Request, env: Env, ctx: Ctx): Promise<Response>
}

/** What answers WebSocket upgrades, which Next can't; undefined for a path it does not serve. */
export type Sockets = (upgrade: Request) => Promise<Response> | undefined

const plain = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/**
 * The guards around the app, in order: paths we do not serve (404), requests from other sites that
 * would change something (403), sockets, header hygiene, the identity provider's post, then the app. Every
 * answer leaves with the security headers, and a failure of the app itself as a plain 500.
 */
export async function serve<Env extends { readonly IS_LOCAL?: string }, Ctx>(
  app: App<Env, Ctx>,
  request: Request,
  env: Env,
  ctx: Ctx,
  sockets: Sockets,
): Promise<Response> {
  const url = new URL(request.url)
  const nonce = newNonce()
  const policy = documentPolicy(nonce, url)
  const answered = await scriptsLast(
    await answer(app, request, url, policy, env, ctx, sockets),
    nonce,
  )
  const response = secured(answered, url, policy)
  return env.IS_LOCAL ? encodedLocally(request, response) : response
}

async function answer<Env, Ctx>(
  app: App<Env, Ctx>,
  request: Request,
  url: URL,
  policy: string,
  env: Env,
  ctx: Ctx,
  sockets: Sockets,
): Promise<Response> {
  if (isUnserved(url.pathname)) return plain(404, 'Not found')
  const saml = samlPost(request)
  if (!saml && !isSameOrigin(request)) return plain(403, 'Cross-site request refused')
  if (await isUnreadableForm(request)) return plain(400, 'The form cannot be read')
  if (request.headers.has('upgrade')) return (await sockets(request)) ?? plain(404, 'Not found')

  const clean = cleanRequest(request)
  // Next takes the nonce of its scripts from the request's own policy.
  clean.headers.set('content-security-policy', policy)
  if (!saml) return app.fetch(clean, env, ctx)
  const callback = new Request(new URL(`${url.pathname}/callback`, url), clean)
  // From here on the post is one of ours: Next compares Origin with the host.
  callback.headers.set('origin', url.origin)
  // It is only ever an answer to the identity provider's page; no action may ride on it.
  callback.headers.delete('next-action')
  return app.fetch(callback, env, ctx)
}
