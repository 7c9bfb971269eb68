import 'server-only'
import type { ParamsOf } from '@/lib/api/call'
import type { Result } from '@/lib/api/result'
import type { Operation } from '@/lib/contract/operation'
import {
  type Found,
  NAMED_PROJECTS_MAX,
  RECENT_MAX,
  SEARCH_LENGTH_MAX,
  type SearchAnswer,
} from '@/lib/api/search'
import { isNamed, rank } from '@/lib/search/rank'
import { getSession } from '@/lib/session/server'
import type { Session } from '@/lib/session/session'
import { callPlatform } from './call'
import { errorBody } from './forward'
import { platformVersion } from './platform-version'
import { BUDGET_MS, gather } from './search/gather'
import type { SearchList } from './search/search-list'
import { listAnswer, type Page } from './search/list-answer'
import type { Question } from './search/question'
import { goneOf, listsFor, othersOf, thingsOf } from './search/search-plan'
import type { SearchedList } from './search/list-cache'
import { listCacheOf } from './search/list-caches'
import { afterAnswer } from './upstream'

/** The most things in an answer: as many as a reader looks through. */
const ITEMS_MAX = 20
/** How often to check whether there is something to answer, ms. */
const TICK_MS = 15
/** A read that takes longer is useless while the reader types, ms. */
const READ_WITHIN_MS = 3_000

/** All lists answer a page, except policies and what switches say, which come whole. */
function asPage(answer: Result<unknown>): Result<Page<never>> {
  if (answer.type !== 'success') return answer
  const whole = answer.data as readonly never[] | { readonly roleAssignments?: readonly never[] }
  const items = 'length' in whole ? whole : whole.roleAssignments
  return items === undefined ? (answer as Result<Page<never>>) : { ...answer, data: { items } }
}

/** Reads lists as the reader. A list that they may not see, or that doesn't exist, is empty. */
function readerOf(session: Session, onUnauthenticated: () => void) {
  const signal = AbortSignal.timeout(READ_WITHIN_MS)
  return async (list: SearchList): Promise<SearchedList | undefined> => {
    const { operation, params, things, addresses, blocks, roles, isAskedById } = list
    // Each list has the parameters of its own operation.
    const answer = await callPlatform<Operation>(
      session,
      operation,
      params as ParamsOf<Operation>,
      signal,
    )
    const read = listAnswer(asPage(answer))
    if (read.type === 'refused') return { things: [], isWhole: true, isRefused: true }
    if (read.type === 'failed') {
      if (read.isSessionOver) onUnauthenticated()
      return undefined
    }
    const { items, nextPage } = read
    return {
      things: items.flatMap((item) => things?.(item) ?? []),
      addresses: items.flatMap((item) => addresses?.(item) ?? []),
      blocks: items.flatMap((item) => blocks?.(item) ?? []),
      roles: items.flatMap((item) => roles?.(item) ?? []),
      // Items of these lists all have ids.
      ...(isAskedById ? { ids: items.map(({ id }: { readonly id: string }) => id) } : {}),
      isWhole: nextPage === undefined,
      isRefused: false,
    }
  }
}

interface Waiting {
  /** What was read before this is read again, ms since 1970. */
  readonly since?: number
  /** Whether what is known now is worth answering, though more lists are to be read. */
  readonly isEnough?: (now: number) => boolean
}

/**
 * Reads lists into a reader's cache for at most `ms`, and goes on reading afterwards. Waits for reads of
 * other requests too. Resolves to whether the session turned out to be over.
 */
export async function gatherWithin(
  ms: number,
  session: Session,
  listsAt: (now: number) => readonly SearchList[],
  { since, isEnough = () => false }: Waiting = {},
): Promise<boolean> {
  let isRead = false
  const cache = listCacheOf(session)
  const reading = gather(cache, {
    lists: () => (cache.isOver ? [] : listsAt(Date.now())),
    read: readerOf(session, () => {
      cache.isOver = true
    }),
    now: Date.now,
    ...(since === undefined ? {} : { since }),
  })
  afterAnswer(reading)
  const read = reading.then(() => {
    isRead = true
  })
  const isReadByOthers = (now: number) =>
    listsAt(now).some(({ key }) => cache.stateOf(key, now, since) === 'coming')
  const began = Date.now()
  for (let now = began; now - began < ms && !isEnough(now); now = Date.now()) {
    if (isRead && (cache.isOver || !isReadByOthers(now))) break
    const tick = new Promise<void>((resolve) => setTimeout(resolve, TICK_MS))
    await (isRead ? tick : Promise.race([read, tick]))
  }
  return cache.isOver
}

/** The question of a request; undefined if it asks for too much. */
function questionOf({ searchParams }: URL): Omit<Question, 'silo' | 'platform'> | undefined {
  const [project, ...named] = searchParams.getAll('project')
  const query = searchParams.get('q') ?? ''
  const recent = searchParams.getAll('recent')
  const isShort = [query, project ?? '', ...named, ...recent].every(
    ({ length }) => length <= SEARCH_LENGTH_MAX,
  )
  if (!isShort || named.length > NAMED_PROJECTS_MAX || recent.length > RECENT_MAX) return undefined
  return { query, project: project || undefined, named, recent }
}

/**
 * Route handler: what the reader can see, by name, id or address (`q`). The first `project` is the one they
 * are in, '' outside; the others are projects that their browser knows. `recent` are paths, of which the
 * answer says whether they still lead anywhere. Answers once something is found by its name, or after
 * BUDGET_MS with what is known; the rest is there for the next request.
 */
export async function answerSearch(request: Request): Promise<Response> {
  const session = await getSession()
  if (!session) return errorBody(401, 'credentials missing or invalid', 'Unauthorized')
  const asked = questionOf(new URL(request.url))
  if (!asked) return errorBody(400, 'expected a short q, few projects, and few recent addresses')
  const question = { ...asked, silo: session.siloName, platform: await platformVersion() }
  const cache = listCacheOf(session)
  const { query, project, recent } = asked
  let last: { readonly ends: number; readonly items: readonly Found[] } | undefined
  const found = (now: number): readonly Found[] => {
    if (last?.ends !== cache.ends) {
      const items = rank(thingsOf(question, cache, now), query, { project, limit: ITEMS_MAX })
      last = { ends: cache.ends, items }
    }
    return last.items
  }
  const isOver = await gatherWithin(BUDGET_MS, session, (now) => listsFor(question, cache, now), {
    // A match by scattered letters waits, as something may match better.
    isEnough: (now) =>
      found(now)
        .slice(0, 1)
        .some((thing) => isNamed(thing, query)),
  })
  if (isOver) return errorBody(401, 'credentials missing or invalid', 'Unauthorized')
  const now = Date.now()
  const answer: SearchAnswer = {
    items: found(now),
    others: othersOf(question, cache, now),
    gone: goneOf(recent, question, cache, now),
  }
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
