import { routes } from '@/lib/routes'
import type { FoundKind } from '@/lib/search/kinds'
import { ReadError, type Read } from './query'

/** A thing that the reader can see. */
export interface Found {
  readonly kind: FoundKind
  readonly id: string
  readonly name: string
  /** Name of its project; absent for what belongs to a silo or to the system. */
  readonly project?: string
  /** Its addresses; for an instance, those that are known. */
  readonly addresses?: readonly string[]
  /** Blocks and ranges that it has addresses of: '10.0.0.0/24', '10.0.0.10–10.0.0.20'. */
  readonly blocks?: readonly string[]
  /** The name of the silo of users and groups, unless it is the reader’s own; the name of a subnet's VPC. */
  readonly parent?: string
  /** For hardware: the maker's name of the model. */
  readonly model?: string
  /**
   * For users and groups: roles that were given to them directly, as far as known: 'silo admin', 'viewer in
   * web-shop'.
   */
  readonly roles?: readonly string[]
  /** What else tells it from others of the same name, in words. */
  readonly note?: string
}

/** The answer of the console's own search (app/search). */
export interface SearchAnswer {
  /** Best first. */
  readonly items: readonly Found[]
  /**
   * Whether there may be others: `coming` while lists are still being read, so that asking again brings
   * more; `unread` if some could not be read, or are longer than what is searched.
   */
  readonly others: 'none' | 'coming' | 'unread'
  /** The requested addresses that lead to nothing any more. */
  readonly gone: readonly string[]
}

/** The longest search, in characters: longer than any name, id or address. */
export const SEARCH_LENGTH_MAX = 200

/** The most addresses of recently opened things in one request. */
export const RECENT_MAX = 5

/** The most project names in one request, besides those that the platform lists. */
export const NAMED_PROJECTS_MAX = 20

interface Question {
  readonly query: string
  /** The project that the reader is in. */
  readonly project?: string | undefined
  /** Other projects that this browser knows. */
  readonly named: readonly string[]
  readonly recent: readonly string[]
}

/** What the reader can see, by name, id or address; the server searches the lists (app/search). */
export const searchRead = ({ query, project, named, recent }: Question): Read<SearchAnswer> => ({
  queryKey: ['search', query, project ?? '', named, recent],
  queryFn: async ({ signal }) => {
    const search = new URLSearchParams({ q: query, project: project ?? '' })
    for (const each of named) search.append('project', each)
    for (const each of recent) search.append('recent', each)
    const answer = await fetch(`${routes.search}?${search}`, { signal }).catch(() => undefined)
    signal.throwIfAborted()
    if (answer?.ok) return (await answer.json()) as SearchAnswer
    throw new ReadError({ type: 'client_error', cause: 'network', status: answer?.status })
  },
})
