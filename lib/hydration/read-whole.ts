import type { Router } from './use-router'

type PrefetchOptions = NonNullable<Parameters<Router['prefetch']>[1]>
/** The router's name for a prefetch of all data and code, not only up to the first skeleton. */
const WHOLE = { kind: 'full' } as unknown as PrefetchOptions

/** Reads a page ahead with its data; not again while the answer is fresh (edge/framework/stale-time.ts). */
export const readWhole = (router: Router, href: string): void => router.prefetch(href, WHOLE)
