import { FollowedPages, type Page, REPEATED_PAGE, tokenAfter } from './followed-pages'
import { ReadError } from './query'

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
