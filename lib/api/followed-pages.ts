import type { Failure } from './result'

/**
 * The pages of a list that were read. A platform that names a page twice would be followed forever, and its
 * rows counted twice: all code that reads pages in turn checks here before it goes on.
 */
export class FollowedPages {
  readonly #tokens = new Set<string>()

  /** Whether the page of this token was not read before; notes it. */
  isNew(token: string): boolean {
    if (this.#tokens.has(token)) return false
    this.#tokens.add(token)
    return true
  }
}

/** The failure when a platform names a page that was read before. */
export const REPEATED_PAGE: Failure = {
  type: 'error',
  status: 502,
  error: {
    message: 'The platform named the same page of the list twice. The rest couldn’t be loaded.',
  },
}

/** A page of a list, with the members that tell whether another follows. */
export interface Page {
  readonly items: readonly unknown[]
  readonly nextPage?: string | null | undefined
  /** Rows of it that couldn't be read. */
  readonly unreadable?: number | undefined
}

/**
 * The token of the next page after one of at most `limit` rows; null after the last. A short page is the
 * last one, even if it names a next one (behaviour-operator.md).
 */
export const tokenAfter = ({ items, nextPage, unreadable = 0 }: Page, limit: number) =>
  items.length + unreadable >= limit ? (nextPage ?? null) : null
