import 'server-only'

/*
 * Facts about the deployment that one isolate learns and others in its location need, in the runtime's
 * cache (developers.cloudflare.com/workers/runtime-apis/cache). It holds nothing about any reader.
 */

/** The runtime's default cache; the browsers' types, which the app uses, don't have it. */
const cacheOf = (): Cache | undefined =>
  typeof caches === 'undefined' ? undefined : (caches as { readonly default?: Cache }).default

/** Entries are found by whole URLs; no host has this name. */
const addressOf = (key: string): string =>
  `https://edge-cache.invalid/platform-version?${new URLSearchParams({ key })}`

/** The value kept under a key; undefined if there is none, it has expired, or the cache fails. */
export async function keptAtEdge<T>(key: string): Promise<T | undefined> {
  try {
    const kept = await cacheOf()?.match(addressOf(key))
    // keepAtEdge wrote it under the same key.
    return kept && ((await kept.json()) as T)
  } catch {
    return undefined
  }
}

/** Keeps plain data for `forMs` ms, for the isolates near this one. Never rejects. */
export async function keepAtEdge(key: string, value: object, forMs: number): Promise<void> {
  try {
    const headers = { 'cache-control': `max-age=${Math.floor(forMs / 1000)}` }
    await cacheOf()?.put(addressOf(key), Response.json(value, { headers }))
  } catch {
    // Without the cache every isolate asks for itself.
  }
}
