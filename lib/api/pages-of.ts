import type { ResultsPage } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { FollowedPages, type Page, REPEATED_PAGE, tokenAfter } from './followed-pages'
import { type Read, ReadError } from './query'

/**
 * The pages of a list, which a browser reads to its end: requests a page when the one before was taken.
 * Fails as `read` does, and with a ReadError if the platform names a page again.
 */
export async function* pagesOf<P extends Page>(
  limit: number,
  read: (pageToken: string | null) => Promise<P>,
): AsyncGenerator<P, void, undefined> {
  const followed = new FollowedPages()
  let token: string | null = null
  do {
    const page: P = await read(token)
    yield page
    token = tokenAfter(page, limit)
    if (token !== null && !followed.isNew(token)) throw new ReadError(REPEATED_PAGE)
  } while (token !== null)
}

/** The read of a page of a list. */
export type PageRead<T> = (page: {
  readonly limit: number
  readonly pageToken: string | null
}) => Read<ResultsPage<T>>

/** The rows of all pages of a list, and how many others couldn't be read. Fails with ReadError. */
export async function wholeList<T>(
  read: PageRead<T>,
  context: Parameters<Read<unknown>['queryFn']>[0],
): Promise<{ readonly items: readonly T[]; readonly unreadable: number }> {
  const items: T[] = []
  let unreadable = 0
  const pages = pagesOf(PICKER_LIMIT, (pageToken) =>
    read({ limit: PICKER_LIMIT, pageToken }).queryFn(context),
  )
  for await (const page of pages) {
    items.push(...page.items)
    unreadable += page.unreadable ?? 0
  }
  return { items, unreadable }
}
