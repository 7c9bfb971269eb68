import 'server-only'
import type { Session } from '@/lib/session/session'
import { errorBody } from './forward'
import { READS_BACK_PER_SECOND } from './search/shelf'
import { shelfOf } from './search/shelves'

/**
 * For a route that makes `reads` calls to the platform for one request: takes them from the reader's
 * allowance for all such routes (security.md: "a budget on every route that fans out"). Returns undefined
 * if the allowance covered them; else a refusal, 429 with a Retry-After, and takes nothing.
 */
export function refusedBeyondHand(session: Session, reads: number): Response | undefined {
  if (shelfOf(session).hand.takeAll(reads, Date.now())) return undefined
  const refusal = errorBody(429, 'Too many requests')
  refusal.headers.set('retry-after', String(Math.ceil(reads / READS_BACK_PER_SECOND)))
  return refusal
}

/** Takes one more read, for a list longer than a page; false if the reader's allowance is used up. */
export const mayReadOn = (session: Session): boolean => shelfOf(session).hand.take(Date.now())
