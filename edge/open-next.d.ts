/** OpenNext's output: plain JavaScript, absent before the first build. */
declare module '*/.open-next/worker.js' {
  const worker: { fetch: (request: Request, env: unknown, ctx: unknown) => Promise<Response> }
  export default worker
}

/** What write-action-pages.mjs writes, absent before the first build. */
declare module '*/.next/action-pages.json' {
  import type { ActionPages } from '@/edge/framework/action-pages'

  const pages: ActionPages & { readonly version: string }
  export default pages
}
