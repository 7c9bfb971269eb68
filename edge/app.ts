import actionPages from '@/.next/action-pages.json'
import { default as next } from '@/.open-next/worker.js'
import { actionPlaces } from './framework/action-pages'

/** What the build has made: the Next handler, and where its server actions are. */
export const app = {
  fetch: (request: Request, env: unknown, ctx: unknown) => next.fetch(request, env, ctx),
  build: actionPages.build,
  actionPlace: actionPlaces(actionPages),
}
