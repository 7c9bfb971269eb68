import 'server-only'
import { NAMED_INSTANCES_MAX } from '@/lib/api/addresses'
import { SEARCH_LENGTH_MAX } from '@/lib/api/search'
import { getSession } from '@/lib/session/server'
import { errorBody } from './forward'
import { gatherWithin } from './search'
import { listCacheOf } from './search/list-caches'
import { addressesOfInstances, addressListsFor, type AddressQuestion } from './search/address-plan'

/** How long an answer waits for lists that are not cached, ms: the cells show what is there by then. */
const BUDGET_MS = 500

/** The question of a request; undefined if it asks for too much. */
function questionOf({ searchParams }: URL): AddressQuestion | undefined {
  const project = searchParams.get('addresses') ?? ''
  const ids = searchParams.getAll('instance')
  const isShort = [project, ...ids].every(({ length }) => length > 0 && length <= SEARCH_LENGTH_MAX)
  if (!isShort || ids.length > NAMED_INSTANCES_MAX) return undefined
  const since = Number(searchParams.get('since'))
  // A client whose clock is fast must not make every request read everything again.
  return {
    project,
    ids: ids.length > 0 ? ids : undefined,
    since: Number.isFinite(since) ? Math.min(since, Date.now()) : 0,
  }
}

/**
 * Route handler: the addresses of the instances of a project (`addresses`): of those named (`instance`), or
 * of all. Answers after BUDGET_MS with what is known; the rest is there for the next request. Reads again
 * what was read before `since`.
 */
export async function answerAddresses(request: Request): Promise<Response> {
  const session = await getSession()
  if (!session) return errorBody(401, 'credentials missing or invalid', 'Unauthorized')
  const question = questionOf(new URL(request.url))
  if (!question) return errorBody(400, 'expected a project and few instances')
  const cache = listCacheOf(session)
  const listsAt = (now: number) => addressListsFor(question, cache, now)
  const isOver = await gatherWithin(BUDGET_MS, session, listsAt, {
    since: question.since,
  })
  if (isOver) return errorBody(401, 'credentials missing or invalid', 'Unauthorized')
  return Response.json(addressesOfInstances(question, cache, Date.now()), {
    headers: { 'cache-control': 'no-store' },
  })
}
