import 'server-only'
import type { Session } from '@/lib/session/session'
import { errorBody } from './forward'
import { READ_BUDGET_PER_SECOND } from './search/list-cache'
import { listCacheOf } from './search/list-caches'

/**
 * For a route that makes `reads` calls to the platform for one request: takes them from the reader's
 * allowance for all such routes (security.md: "a budget on every route that fans out"). Returns undefined
 * if the allowance covered them; else a refusal, 429 with a Retry-After, and takes nothing.
 */
export function refusedBeyondBudget(session: Session, reads: number): Response | undefined {
  if (listCacheOf(session).budget.takeAll(reads, Date.now())) return undefined
  const refusal = errorBody(429, 'Too many requests')
  refusal.headers.set('retry-after', String(Math.ceil(reads / READ_BUDGET_PER_SECOND)))
  return refusal
}

/** Takes one more read, for a list longer than a page; false if the reader's allowance is used up. */
export const mayReadOn = (session: Session): boolean => listCacheOf(session).budget.take(Date.now())
