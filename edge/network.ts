import type { Transport } from '@/lib/api/call'
import { noted } from './log/request-record'

/**
 * The runtime's own `fetch`. Imported before the app, which puts another one in its place: that one
 * keeps a copy of every answer for the rest of the request, and the runtime then never lets go of
 * either (a copy holds the request's context, which holds the copy).
 */
const runtimeFetch = globalThis.fetch

/**
 * The runtime's own `Request`, for the same reason: the app's adapter replaces it by one that takes
 * its arguments apart first, at 0.7 ms for each request.
 */
export const RuntimeRequest = globalThis.Request

/** Sends a request over the network. */
export const network = {
  fetch: noted((request) => runtimeFetch(request)),
}

/** Where a platform's calls go, and the origin they name. */
export interface Platform {
  readonly origin: string
  readonly transport: Transport
}

/** The platform at an address, reached over the network. */
export const platformAt = (url: string): Platform => ({
  origin: new URL(url).origin,
  transport: network.fetch,
})
