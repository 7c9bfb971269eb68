import 'server-only'
import type { ParamsOf } from '@/lib/api/call'
import { FollowedPages, tokenAfter } from '@/lib/api/followed-pages'
import type { Failure, Success } from '@/lib/api/result'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import { read } from './read'

/** The most pages read: more rows are too many for a form, and would delay its page too long. */
const PAGES_MAX = 5

interface Page {
  readonly items: readonly unknown[]
  readonly nextPage?: string | null | undefined
  readonly unreadable?: number | undefined
}

/**
 * All rows of a list for a form that chooses among them, a thousand at a time: nearly always one call. If a
 * later page can't be read, was read before, or `mayReadOn` refuses it, the rows of the pages before
 * remain. `first` reads the first page; `read` does unless it is given. Resolves to the answer with the
 * items of all pages, or the failure of the first.
 */
export async function readAll<O extends Operation>(
  operation: O,
  query: Readonly<Record<string, string>> = {},
  first: typeof read = read,
  mayReadOn: () => boolean = () => true,
): Promise<Success<AnswerOf<O>> | Failure> {
  // Every paged operation takes these, with the selectors of its caller.
  const params = (pageToken?: string) =>
    ({
      query: { ...query, limit: PICKER_LIMIT, ...(pageToken && { pageToken }) },
    }) as unknown as ParamsOf<O>
  const answer = await first(operation, params())
  if (answer.type !== 'success') return answer
  const items = [...itemsOf(answer.data)]
  const followed = new FollowedPages()
  let token = tokenAfter(pageOf(answer.data), PICKER_LIMIT)
  for (let count = 1; count < PAGES_MAX && token; count += 1) {
    if (!followed.isNew(token) || !mayReadOn()) break
    const next = await read(operation, params(token))
    if (next.type !== 'success') break
    const page = pageOf(next.data)
    items.push(...page.items)
    token = tokenAfter(page, PICKER_LIMIT)
  }
  return { ...answer, data: { ...(answer.data as object), items } as AnswerOf<O> }
}

const pageOf = (data: unknown): Page => data as Page
const itemsOf = (data: unknown): readonly unknown[] => pageOf(data).items
