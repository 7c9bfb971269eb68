import { BUILD_HEADER, OWN_BUILD_HEADER } from '@/lib/contract/console-build'
import type { Env as WorkerEnv } from './env'
import { type Attempt, attempted, mayRunAction } from './framework/action-attempt'
import { type ActionPlace, formActionIds } from './framework/action-pages'
import { bodyLimit, formOf, readBody, samlPost } from './request-body'
import {
  cleanRequest,
  isExposed,
  isOwnHost,
  isSameOrigin,
  isUnserved,
  spelledOut,
} from './request-hygiene'
import { documentPolicy, INERT, newNonce, secured } from './response-headers'
import { requestId } from './log/request-record'
import { limitRefused } from './metrics/metrics'
import { forFirstPaint } from './framework/first-paint'
import { sheetsOf } from './framework/inline-styles'
import { runsNoScript } from './framework/late-parts'

/** What the entry adds to the bindings of a request. */
interface ForApp {
  /** Told by a server action when it begins; there while a request may be the call of one. */
  readonly ACTION?: Attempt
  /** There while a page reads ahead: these requests alone are answered from the build's shells. */
  readonly SHELLS?: true
}

/** What answers after the guards: the Next handler of the build. */
export interface App<Env, Ctx> {
  fetch(request: Request, env: Env & ForApp, ctx: Ctx): Promise<Response>
  /** The id of the build. Pages receive it, and compare it with their own. */
  readonly build: string
  /** Where a server action of its is, by its id and a path. */
  readonly actionPlace: (id: string, pathname: string) => ActionPlace
}

/** Answers WebSocket upgrades, which Next can't; undefined for a path it does not serve. */
export type Sockets = (upgrade: Request) => Promise<Response> | undefined

/** What answers in the app's place what has no end to hold in memory; undefined for other paths. */
export type Streams = (request: Request) => Promise<Response> | undefined

/** By this word in the user agent Next knows that a request is for a document (next.config.ts). */
const WHOLE_DOCUMENT = 'whole-document'

/** Asked by scripts, which read JSON. */
const DATA = /^\/(?:(?:v1|experimental|upload|live|serial|download)\/|jobs(?:\/|$))/

/** An answer of the entry's own: a line of text, or JSON in the form of the platform's errors. */
export function refusal({ pathname }: URL, status: number, text: string): Response {
  if (DATA.test(pathname))
    return Response.json({ request_id: requestId(), message: text }, { status })
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return new Response(`${text}\n`, { status, headers })
}

/** Refuses an unreadable request. The log line shows that a client is probing. */
function unreadable(url: URL, text: string): Response {
  console.warn(text)
  return refusal(url, 400, text)
}

/** The header by which Next tells a page that the action it called does not exist. */
const NOT_FOUND_HEADER = 'x-nextjs-action-not-found'

/**
 * The refusal of a server action that the page of its path doesn’t have, or no page of this build.
 * Next would send the first on with its cookies, to the host that the request names.
 */
function notHere(url: URL, place: Exclude<ActionPlace, 'here'>): Response {
  const response =
    place === 'elsewhere'
      ? refusal(url, 404, 'This page doesn’t have the action that was called')
      : refusal(url, 409, 'The console was updated: reload the page, then try again')
  response.headers.set(NOT_FOUND_HEADER, '1')
  return response
}

/** Another host than the console’s own: a request that came here by mistake, or to find out what we do. */
export function misdirected(request: Request, env: Pick<WorkerEnv, 'CONSOLE_ORIGIN'>) {
  const url = new URL(request.url)
  return isOwnHost(url, env.CONSOLE_ORIGIN)
    ? undefined
    : secured(refusal(url, 421, 'The console isn’t served at this host'), url, INERT)
}

/** Plain http to this host is no way to send anything: pages move, the rest is refused. */
export function overHttps(request: Request, url: URL): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(url, 403, 'Use HTTPS')
  const location = `https:${url.href.slice(url.protocol.length)}`
  return new Response(null, { status: 308, headers: { location } })
}

/**
 * The guards around the app, in order: hosts that aren’t ours (421), plain http from elsewhere, addresses with a broken escape (307
 * to what tells that there is no such page), paths we do not serve (404),
 * requests from other sites that would change something (403), sockets, streams, bodies that are too long
 * (413) or unreadable (400), server actions that the page doesn’t have (404, 409), header hygiene, the identity provider's post, then the app. Every
 * answer leaves with the security headers.
 */
export async function serve<
  Env extends Pick<WorkerEnv, 'ASSETS' | 'IS_LOCAL' | 'CONSOLE_ORIGIN'>,
  Ctx,
>(
  app: App<Env, Ctx>,
  request: Request,
  env: Env,
  ctx: Ctx,
  sockets: Sockets,
  streams: Streams,
): Promise<Response> {
  const elsewhere = misdirected(request, env)
  if (elsewhere) return elsewhere
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
  const response = secured(answered, url, policy)
  // A socket's answer can't be written to.
  if (response.status !== 101) response.headers.set(BUILD_HEADER, app.build)
  return response
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
  const form = await formOf(request.headers, body)
  if (form === 'unreadable') return unreadable(url, 'The form can’t be read')
  const action = request.headers.get('next-action')
  for (const id of action === null ? formActionIds(form) : [action]) {
    const place = isSaml ? 'here' : app.actionPlace(id, url.pathname)
    if (place !== 'here') return notHere(url, place)
  }

  const clean = cleanRequest(request, body, env.IS_LOCAL !== undefined)
  // Next takes the nonce of its scripts from the request's own policy.
  clean.headers.set('content-security-policy', policy)
  clean.headers.set(OWN_BUILD_HEADER, app.build)
  // Documents are rendered as a whole, and not resumed from the build's shells (next.config.ts).
  if (!clean.headers.has('rsc'))
    clean.headers.set('user-agent', `${clean.headers.get('user-agent') ?? ''} ${WHOLE_DOCUMENT}`)
  if (isSaml) return app.fetch(ownCallback(clean, url), env, ctx)
  if (!mayRunAction(clean)) {
    const isAhead = clean.headers.has('next-router-prefetch')
    return app.fetch(clean, isAhead ? { ...env, SHELLS: true } : env, ctx)
  }
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
  if (body !== 'too-long') return body
  limitRefused({ limit: 'body' })
  return refusal(url, 413, `The request is too large: at most ${bytesMax} bytes`)
}

/** The identity provider's post as one of ours: Next compares Origin with the host. */
function ownCallback(clean: Request, url: URL): Request {
  const callback = new Request(new URL(`${url.pathname}/callback`, url), clean)
  callback.headers.set('origin', url.origin)
  // The post only ever answers the identity provider's page, and must not run an action.
  callback.headers.delete('next-action')
  return callback
}
