import 'server-only'

/*
 * Plain facts of the deployment that one isolate learns and others of its place need: the runtime's
 * cache (developers.cloudflare.com/workers/runtime-apis/cache). Nothing of any reader is kept in it.
 */

/** The runtime's own; browsers' types, which the app has, don't know it. */
const cacheOf = (): Cache | undefined =>
  typeof caches === 'undefined' ? undefined : (caches as { readonly default?: Cache }).default

/** A name that no host answers for: entries are found by whole addresses. */
const addressOf = (key: string): string =>
  `https://edge-cache.invalid/platform-version?${new URLSearchParams({ key })}`

/** What was kept under a key; undefined where nothing was, has run out, or can't be had. */
export async function keptAtEdge<T>(key: string): Promise<T | undefined> {
  try {
    const kept = await cacheOf()?.match(addressOf(key))
    // Written by keepAtEdge under the same key.
    return kept && ((await kept.json()) as T)
  } catch {
    return undefined
  }
}

/** Keeps plain data for the isolates near this one, so many milliseconds. Never rejects. */
export async function keepAtEdge(key: string, value: object, forMs: number): Promise<void> {
  try {
    const headers = { 'cache-control': `max-age=${Math.floor(forMs / 1000)}` }
    await cacheOf()?.put(addressOf(key), Response.json(value, { headers }))
  } catch {
    // Everybody can ask for themselves.
  }
}
