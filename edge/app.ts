import actionPages from '@/.next/action-pages.json'
import { default as next } from '@/.open-next/worker.js'
import { actionPlaces } from './framework/action-pages'
import { routeNames } from './log/route-names'

/** What the build has made: the Next handler, and where its server actions and routes are. */
export const app = {
  fetch: (request: Request, env: unknown, ctx: unknown) => next.fetch(request, env, ctx),
  build: actionPages.build,
  version: actionPages.version,
  actionPlace: actionPlaces(actionPages),
  routeName: routeNames(actionPages),
}
