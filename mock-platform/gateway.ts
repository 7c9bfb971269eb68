import {
  DEFAULT_WORLD,
  MINT_PATH,
  WORLD_GONE_HEADER,
  WORLD_HEADER,
  worldClaims,
} from './core/claims'
import type { WorldClaim } from './core/claims'

/** From the worker's entry to the object that holds a world. */

/** Tells an object which world it is; the gateway alone sets it. */
export const OBJECT_HEADER = 'x-mock-object'

/** What of a Durable Object namespace is used; the runtime's own type fits. */
export interface ObjectNamespace<Id> {
  idFromName(name: string): Id
  get(id: Id): { fetch(request: Request): Promise<Response> }
}

/** The world a call is for: of its token, else of the `x-mock-world` header, else `fallback`. */
export const worldOf = (request: Request, fallback: string = DEFAULT_WORLD): string =>
  worldClaims(request, fallback)[0]?.id ?? fallback

/**
 * Lets the right world answer a platform call. When the world of a credential is gone (a day
 * idle), the named world refuses the credential instead, so that the caller signs in anew there.
 * Rejects when the world was told to drop the connection.
 */
export async function fetchWorld<Id>(
  namespace: ObjectNamespace<Id>,
  request: Request,
  worldFallback: string = DEFAULT_WORLD,
): Promise<Response> {
  const claims = worldClaims(request, worldFallback)
  for (const [at, claim] of claims.entries()) {
    const last = at === claims.length - 1
    const copy = last ? request : request.clone()
    const object = namespace.get(namespace.idFromName(claim.id))
    const response = await object.fetch(addressed(copy, claim))
    if (last || !response.headers.has(WORLD_GONE_HEADER)) return response
  }
  throw new Error('every request means at least one world')
}

function addressed(request: Request, { id, how }: WorldClaim): Request {
  const url = new URL(request.url)
  if (url.pathname === MINT_PATH) url.searchParams.set('world', id)
  const headers = new Headers(request.headers)
  headers.set(OBJECT_HEADER, id)
  // The object must find the same named world that was chosen here. A credential names none:
  // otherwise any made-up token would fill a new world.
  if (how === 'named') headers.set(WORLD_HEADER, id)
  // Redirects (sign-in) are for the browser: a followed one would hide the identity provider.
  return new Request(new Request(url, request), { headers, redirect: 'manual' })
}
