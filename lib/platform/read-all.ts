import 'server-only'
import type { ParamsOf } from '@/lib/api/call'
import { FollowedPages, tokenAfter } from '@/lib/api/followed-pages'
import type { Failure, Success } from '@/lib/api/result'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import { read } from './read'

/** The most pages read: more are too many for a form, and a page must not take longer. */
const PAGES_MAX = 5

interface Page {
  readonly items: readonly unknown[]
  readonly nextPage?: string | null | undefined
  readonly unreadable?: number | undefined
}

/**
 * All rows of a list for a form that chooses among them, a thousand at a time: nearly always one
 * call. A page that can't be read after the first leaves those before it, as does one that was read
 * before, or that `mayReadOn` doesn't allow; `first` reads the first, `read` unless said. Resolves to the answer with the items of all pages, or the first failure.
 */
export async function readAll<O extends Operation>(
  operation: O,
  query: Readonly<Record<string, string>> = {},
  first: typeof read = read,
  mayReadOn: () => boolean = () => true,
): Promise<Success<AnswerOf<O>> | Failure> {
  // Every paged operation takes these and the selectors that its caller passes.
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
