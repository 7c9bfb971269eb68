import type { Failure } from './result'

/**
 * Which pages of a list were asked for already. A platform that names one of them again as the next
 * would be followed for ever, and its rows told twice: whatever reads pages one after the other asks
 * here before it goes on.
 */
export class FollowedPages {
  readonly #tokens = new Set<string>()

  /** Whether it was not followed before; notes that it is now. */
  isNew(token: string): boolean {
    if (this.#tokens.has(token)) return false
    this.#tokens.add(token)
    return true
  }
}

/** What is said where the way on is a page that was read before. */
export const REPEATED_PAGE: Failure = {
  type: 'error',
  status: 502,
  error: {
    message: 'The platform named the same page of the list twice. The rest couldn’t be loaded.',
  },
}

/** A page of a list, as far as it says whether another follows. */
export interface Page {
  readonly items: readonly unknown[]
  readonly nextPage?: string | null | undefined
  /** Rows of it that couldn't be read. */
  readonly unreadable?: number | undefined
}

/**
 * The token of the page after one that may have `limit` rows; null after the last. A short page is the
 * last one, whatever it says (behaviour-operator.md).
 */
export const tokenAfter = ({ items, nextPage, unreadable = 0 }: Page, limit: number) =>
  items.length + unreadable >= limit ? (nextPage ?? null) : null
