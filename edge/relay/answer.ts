import type { LiveKind } from '@/lib/contract/live-kinds'
import { readList, type ListPage } from './projection'

/** What came back from the platform, or `null` for nothing in time. */
export type Raw = {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: string
} | null

/** What an answer means for the room. */
export type Answer =
  | { readonly type: 'list'; readonly page: ListPage }
  /** The same text as last time: nothing to read in it. */
  | { readonly type: 'same' }
  /** The token is no longer good. */
  | { readonly type: 'signed-out' }
  /** This member, or everybody, may not see the project. */
  | { readonly type: 'refused'; readonly status: 403 | 404 }
  | { readonly type: 'limited'; readonly retryAfter: string | null }
  /** The platform's fault or the network's; says nothing of the member. */
  | { readonly type: 'fault'; readonly retryAfter: string | null }

export function answerOf(kind: LiveKind, raw: Raw, last: string | undefined): Answer {
  if (raw === null) return { type: 'fault', retryAfter: null }
  switch (raw.status) {
    case 200: {
      if (raw.body === last) return { type: 'same' }
      const page = readList(kind, raw.body)
      return page ? { type: 'list', page } : { type: 'fault', retryAfter: null }
    }
    case 401:
      return { type: 'signed-out' }
    case 403:
    case 404:
      return { type: 'refused', status: raw.status }
    case 429:
      return { type: 'limited', retryAfter: raw.retryAfter }
    default:
      return { type: 'fault', retryAfter: raw.retryAfter }
  }
}
