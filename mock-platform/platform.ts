import { http } from 'msw/http'
import type { HttpHandler } from 'msw/http'
import { getResponse } from 'msw/utils/get-response'
import type { ApiVersion } from '@/lib/contract/api-version'
import { alterBody } from './core/alter'
import { closeEntry, openEntry } from './core/audit'
import { noteCall } from './core/calls'
import type { CallLog } from './core/calls'
import { cutBody, HangUp, isHeld, readKnobs, takeFault } from './core/faults'
import type { Incoming, Route } from './core/handle'
import { goneAnswer, openFirst, refusalAnswer } from './core/open-world'
import type { Worlds } from './core/open-world'
import { badPath, internal, Refusal } from './core/refusal'
import { createRouter, type Router } from './core/router'
import { askedVersion, given, taken } from './versions'
import { checkAnswer } from './versions/check-answer'
import { isOffered, movedRoutes } from './versions/offered'
import type { World } from './world'

export interface PlatformOptions {
  readonly worlds: Worlds
  readonly routes: readonly Route[]
  readonly calls: CallLog
  readonly checkAnswers?: boolean
  /** How to wait, ms; only asked-for latency waits. */
  readonly wait?: (ms: number) => Promise<void>
  readonly onError?: (error: unknown, request: Request) => void
}

export interface Platform {
  /** Answers any request, also the unknown ones; throws HangUp when told to break the connection. */
  readonly fetch: (request: Request) => Promise<Response>
}

/** How often a held call looks whether it may go on, ms. */
const HOLD_LOOK_MS = 25

const realWait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Serves routes over worlds: faults and latency on demand, errors as bodies, a log of calls. */
export function createPlatform(options: PlatformOptions): Platform {
  const { wait = realWait } = options
  const routes = [...options.routes, ...movedRoutes(options.routes)]
  const router = createRouter(routes)

  async function serve(
    route: Route,
    request: Request,
    params: Record<string, string>,
  ): Promise<Response> {
    const world = openFirst(options.worlds, request)
    if (world === null) return goneAnswer()
    const requestId = crypto.randomUUID()
    const url = new URL(request.url)
    world.settle()
    const incoming: Incoming = {
      world,
      request,
      url,
      params,
      requestId,
      actorName: null,
      checkAnswers: options.checkAnswers ?? false,
    }
    const body = await sentJson(request)
    const entry = openEntry(route.operation, incoming)
    const response = await answer(route, incoming)
    if (entry !== null) await closeEntry(world, entry, response)
    const headers = new Headers(response.headers)
    headers.set('x-request-id', requestId)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    noteCall(options.calls, world.id, {
      operation: route.operation,
      method: request.method,
      path: url.pathname + url.search,
      status: response.status,
      actor: incoming.actorName,
      at: new Date(world.now()).toISOString(),
      requestId,
      ...(body !== undefined && { body }),
    })
    return new Response(response.body, { status: response.status, headers })
  }

  /** Waits while the operation is held, a minute at most. */
  async function release({ world }: Incoming, operation: string): Promise<void> {
    for (let waited = 0; waited < 60_000 && isHeld(world, operation); waited += HOLD_LOOK_MS)
      await wait(HOLD_LOOK_MS)
  }

  async function answer(route: Route, incoming: Incoming): Promise<Response> {
    try {
      const isControl = route.operation.startsWith('mock')
      const fault = isControl ? null : takeFault(incoming, route.operation)
      if (fault !== null && fault.delayMs > 0) await wait(fault.delayMs)
      await release(incoming, route.operation)
      if (fault?.hangUp === true) throw new HangUp()
      const usual =
        fault?.respond?.(incoming.requestId) ??
        (isControl ? await route.respond(incoming) : await inVersion(route, incoming, router))
      const response = fault?.alter ? await alterBody(usual, fault.alter) : usual
      return fault?.cutAfterBytes == null ? response : cutBody(response, fault.cutAfterBytes)
    } catch (error) {
      if (error instanceof HangUp) throw error
      if (error instanceof Refusal) return refusalAnswer(error, incoming.requestId)
      options.onError?.(error, incoming.request)
      return refusalAnswer(internal(), incoming.requestId)
    }
  }

  /** Whether the caller's version has any of these. */
  function isThere(request: Request, found: readonly Route[]): boolean {
    const world = openFirst(options.worlds, request)
    if (world === null) return true
    try {
      const version = versionFor(world, request)
      return found.some((route) => isOffered(route, version))
    } catch {
      // A version that is none: no worse than a method that is none.
      return true
    }
  }

  /** Made when they are first called: making all of them takes as long as thirty calls. */
  const handlers = new Map<Route, HttpHandler>()
  const handlerOf = (route: Route): HttpHandler => {
    const handler = handlers.get(route) ?? toMsw(route, serve)
    handlers.set(route, handler)
    return handler
  }
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const route = router.match(request.method, pathname)
      const handler = typeof route === 'string' ? undefined : handlerOf(route)
      const response = handler && (await getResponse([handler], request))
      if (response !== undefined) return response
      const isUnknown = route === 'method' && !isThere(request, router.at(pathname))
      return refusalAnswer(unrouted(isUnknown ? 'path' : route), crypto.randomUUID())
    },
  }
}

const LOGGED_BODY_MAX = 16_384

/** The body of a change for the log; undefined for other media types and for what is long. */
async function sentJson(request: Request): Promise<string | undefined> {
  const { headers } = request
  const length = Number(headers.get('content-length') ?? 0)
  if (!headers.get('content-type')?.startsWith('application/json') || length > LOGGED_BODY_MAX)
    return undefined
  const text = await request.clone().text()
  return text.length > LOGGED_BODY_MAX ? undefined : text
}

/** The version that a call is answered in. Throws the platform's own refusals. */
function versionFor(world: World, { headers }: Request): ApiVersion {
  const { version, losesVersion } = readKnobs(world)
  return askedVersion(version, losesVersion ? new Headers() : headers)
}

/** The answer of a platform of the world's time, in the version that the call asks for. */
async function inVersion(route: Route, incoming: Incoming, router: Router): Promise<Response> {
  const asked = versionFor(incoming.world, incoming.request)
  if (!isOffered(route, asked)) {
    const others = router.at(incoming.url.pathname)
    throw unrouted(others.some((other) => isOffered(other, asked)) ? 'method' : 'path')
  }
  const request = await taken(asked, route.operation, incoming.request)
  const url = new URL(request.url)
  // The same call object, so that the caller's log sees who made it.
  const handled = await route.respond(Object.assign(incoming, { request, url }))
  const answer = await given(asked, route.operation, handled)
  if (incoming.checkAnswers) await checkAnswer(asked, route.operation, answer)
  return answer
}

/** Why nothing was served: no such path, not this method, or an undecodable parameter. */
function unrouted(route: Route | 'path' | 'method'): Refusal {
  if (route === 'path') return new Refusal(404, 'Not Found')
  if (route === 'method') return new Refusal(405, 'Method Not Allowed')
  return badPath('invalid percent-encoding')
}

type Serve = (route: Route, request: Request, params: Record<string, string>) => Promise<Response>

/** `/v1/disks/{disk}` on any origin -> msw's own spelling. */
const mswPath = (path: string): string => `*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

function toMsw(route: Route, serve: Serve): HttpHandler {
  const method = METHODS[route.method]
  return method(mswPath(route.path), ({ request, params }) => {
    const texts: Record<string, string> = {}
    for (const [name, value] of Object.entries(params)) {
      // The wildcard for the origin is unnamed ("0"); no path has repeating parameters.
      if (name !== '0' && typeof value === 'string') texts[name] = value
    }
    // msw types json() more narrowly than Request does; it is one.
    return serve(route, request as Request, texts)
  })
}

const METHODS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  DELETE: http.delete,
  HEAD: http.head,
} as const
