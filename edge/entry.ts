import type { Env as WorkerEnv } from './env'
import { type Attempt, attempted, mayRunAction } from './framework/action-attempt'
import { bodyLimit, isUnreadableForm, readBody, samlPost } from './request-body'
import { cleanRequest, isExposed, isSameOrigin, isUnserved, spelledOut } from './request-hygiene'
import { documentPolicy, newNonce, secured } from './response-headers'
import { forFirstPaint } from './framework/first-paint'
import { sheetsOf } from './framework/inline-styles'
import { runsNoScript } from './framework/late-parts'
import { withStaleTime } from './framework/stale-time'

/** What the entry adds to the bindings of a request. */
interface ForApp {
  /** Told by a server action when it begins; there while a request may be the call of one. */
  readonly ACTION?: Attempt
}

/** What answers after the guards: the Next handler of the build. */
export interface App<Env, Ctx> {
  fetch(request: Request, env: Env & ForApp, ctx: Ctx): Promise<Response>
}

/** What answers WebSocket upgrades, which Next can't; undefined for a path it does not serve. */
export type Sockets = (upgrade: Request) => Promise<Response> | undefined

/** What answers in the app's place what has no end to hold in memory; undefined for other paths. */
export type Streams = (request: Request) => Promise<Response> | undefined

/** Asked by scripts, which read JSON. */
const DATA = /^\/(?:v1|experimental|upload|live|serial|download)\//

/** An answer of the entry's own: a line of text, or JSON in the form of the platform's errors. */
export function refusal({ pathname }: URL, status: number, text: string): Response {
  if (DATA.test(pathname))
    return Response.json({ request_id: crypto.randomUUID(), message: text }, { status })
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return new Response(`${text}\n`, { status, headers })
}

/** The refusal of something unreadable, with a line in the log: it says that somebody is trying. */
function unreadable(url: URL, text: string): Response {
  console.warn(`400 ${url.pathname}: ${text}`)
  return refusal(url, 400, text)
}

/** Plain http to this host is no way to send anything: pages move, the rest is refused. */
export function overHttps(request: Request, url: URL): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(url, 403, 'Use HTTPS')
  const location = `https:${url.href.slice(url.protocol.length)}`
  return new Response(null, { status: 308, headers: { location } })
}

/**
 * The guards around the app, in order: plain http from elsewhere, addresses with a broken escape (307
 * to what tells that there is no such page), paths we do not serve (404),
 * requests from other sites that would change something (403), sockets, streams, bodies that are too long
 * (413) or unreadable (400), header hygiene, the identity provider's post, then the app. Every
 * answer leaves with the security headers, and a failure of the app itself as a plain 500.
 */
export async function serve<Env extends Pick<WorkerEnv, 'ASSETS' | 'IS_LOCAL'>, Ctx>(
  app: App<Env, Ctx>,
  request: Request,
  env: Env,
  ctx: Ctx,
  sockets: Sockets,
  streams: Streams,
): Promise<Response> {
  const url = new URL(request.url)
  const nonce = newNonce()
  const policy = documentPolicy(nonce, url)
  const answered = await forFirstPaint(
    await answer(app, request, url, policy, env, ctx, sockets, streams),
    {
      nonce,
      sheet: sheetsOf(env.ASSETS),
      hasNoScript: runsNoScript(request),
    },
  )
  return secured(withStaleTime(request, answered), url, policy)
}

async function answer<Env extends Pick<WorkerEnv, 'IS_LOCAL'>, Ctx>(
  app: App<Env, Ctx>,
  request: Request,
  url: URL,
  policy: string,
  env: Env,
  ctx: Ctx,
  sockets: Sockets,
  streams: Streams,
): Promise<Response> {
  if (isExposed(url)) return overHttps(request, url)
  const readable = spelledOut(request)
  if (readable && !DATA.test(url.pathname) && !isUnserved(readable.pathname))
    return new Response(null, { status: 307, headers: { location: readable.href } })
  if (isUnserved(url.pathname)) return refusal(url, 404, 'Not found')
  const isSaml = samlPost(request)
  if (!isSaml && !isSameOrigin(request)) return refusal(url, 403, 'Cross-site request refused')
  if (request.headers.has('upgrade'))
    return (await sockets(request)) ?? refusal(url, 404, 'Not found')
  const streamed = streams(request)
  if (streamed) return streamed
  const body = await bodyOf(request, url, bodyLimit(request))
  if (body instanceof Response) return body
  if (await isUnreadableForm(request.headers, body))
    return unreadable(url, 'The form can’t be read')

  const clean = cleanRequest(request, body, env.IS_LOCAL !== undefined)
  // Next takes the nonce of its scripts from the request's own policy.
  clean.headers.set('content-security-policy', policy)
  if (isSaml) return app.fetch(ownCallback(clean, url), env, ctx)
  if (!mayRunAction(clean)) return app.fetch(clean, env, ctx)
  const acted = await attempted((ACTION) => app.fetch(clean, { ...env, ACTION }, ctx))
  return acted ?? unreadable(url, 'The request can’t be read')
}

/** The body of a request that may be so long, or the refusal of one that is longer. */
export async function bodyOf(
  request: Request,
  url: URL,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | null | Response> {
  const body = await readBody(request, bytesMax)
  if (body === 'broken') return refusal(url, 400, 'The request was cut off')
  return body === 'too-long'
    ? refusal(url, 413, `The request is too large: at most ${bytesMax} bytes`)
    : body
}

/** The identity provider's post as one of ours: Next compares Origin with the host. */
function ownCallback(clean: Request, url: URL): Request {
  const callback = new Request(new URL(`${url.pathname}/callback`, url), clean)
  callback.headers.set('origin', url.origin)
  // It is only ever an answer to the identity provider's page; no action may ride on it.
  callback.headers.delete('next-action')
  return callback
}
