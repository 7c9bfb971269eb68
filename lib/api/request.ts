import { toWire } from '@/lib/contract/wire'
import { type QueryParams, toQuery } from '@/lib/contract/query'

export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly encoding?: 'json' | 'form' | 'binary'
}

export interface Params {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: object | undefined
  readonly body?: unknown
}

/** `/v1/instances/{instance}` with its parameters encoded. Throws when one is missing or empty. */
export function fillPath(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    // '.' and '..' survive encodeURIComponent, and URL parsers would climb with them.
    if (!value || /^\.{1,2}$/.test(value)) throw new TypeError(`path parameter ${name} is ${value}`)
    return encodeURIComponent(value)
  })
}

/**
 * The request of one call: query in snake_case (null skipped, arrays repeated), body as JSON in
 * snake_case or, for the device flow, as a form.
 */
export function buildRequest(
  origin: string,
  endpoint: Endpoint,
  params: Params,
  signal?: AbortSignal,
): Request {
  const url = new URL(fillPath(endpoint.path, params.path), origin)
  // Typed by the operation's own query schema in `call`: plain values and lists of them.
  if (params.query) url.search = toQuery(params.query as QueryParams).toString()
  const headers = new Headers({ accept: 'application/json' })
  const init: RequestInit = { method: endpoint.method, headers, redirect: 'manual' }
  if (signal) init.signal = signal
  if (params.body !== undefined) {
    if (endpoint.encoding === 'form') {
      // The contract's only forms are flat (the device flow).
      headers.set('content-type', 'application/x-www-form-urlencoded')
      init.body = toQuery(params.body as QueryParams).toString()
    } else {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(toWire(params.body))
    }
  }
  return new Request(url, init)
}
