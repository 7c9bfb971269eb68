import { default as next } from '@/.open-next/worker.js'
import { serve } from './entry'
import type { Env } from './env'

/** The production Worker: guards, then the app. */
export default {
  fetch: (request, env, ctx) => serve(next, request, env, ctx),
} satisfies ExportedHandler<Env>
