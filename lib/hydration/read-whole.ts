import type { Router } from './use-router'

type PrefetchOptions = NonNullable<Parameters<Router['prefetch']>[1]>
/** With the page's data and code, not only up to its first skeleton; the router's name for that. */
const WHOLE = { kind: 'full' } as unknown as PrefetchOptions

/** Reads a page ahead with its data; not again while what was read is good (edge/framework/stale-time.ts). */
export const readWhole = (router: Router, href: string): void => router.prefetch(href, WHOLE)
