import { default as next } from '@/.open-next/worker.js'

export default {
  fetch: (request: Request, env: unknown, ctx: unknown) => next.fetch(request, env, ctx),
}
