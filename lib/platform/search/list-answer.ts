import { type Failure, isUnauthenticated, type Result } from '@/lib/api/result'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'

/** A page of a list, read by its contract with `PICKER_LIMIT` rows. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly nextPage?: string | null | undefined
  /** Its unreadable rows. */
  readonly unreadable?: number | undefined
}

/** The result of reading one of the reader's lists, for all code that searches them. */
export type ListAnswer<T> =
  | {
      readonly type: 'page'
      readonly items: readonly T[]
      readonly unreadable: number
      /** Undefined after the last page. */
      readonly nextPage: string | undefined
    }
  /** The reader may not see the list, or its parent doesn't exist: the list counts as empty. */
  | { readonly type: 'refused' }
  | { readonly type: 'failed'; readonly failure: Failure; readonly isSessionOver: boolean }

/** The platform names a next page even after the last one, unless a page is short. */
export function listAnswer<T>(answer: Result<Page<T>>): ListAnswer<T> {
  if (answer.type !== 'success')
    return answer.status === 403 || answer.status === 404
      ? { type: 'refused' }
      : { type: 'failed', failure: answer, isSessionOver: isUnauthenticated(answer) }
  const { items, nextPage, unreadable = 0 } = answer.data
  const isShort = items.length + unreadable < PICKER_LIMIT
  return { type: 'page', items, unreadable, nextPage: (!isShort && nextPage) || undefined }
}
