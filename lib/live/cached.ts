import type { Query } from '@tanstack/react-query'
import { LIVE_KINDS, type LiveEntry, type LiveKind, liveKinds } from '@/lib/contract/live-kinds'
import type { Held } from './settle'

/*
 * Finds the cached answers that the relay also reports on. Keys are those of browserReads: the operation's
 * name, then its parameters.
 */

/** Kind of resource that an operation answers with, and whether it is a list. */
const operations: Readonly<Record<string, { kind: LiveKind; isList: boolean }>> =
  Object.fromEntries(
    LIVE_KINDS.flatMap((kind) => {
      const { operations: noun, alsoIn }: LiveEntry = liveKinds[kind]
      const list = { kind, isList: true }
      return [
        [`${noun}List`, list],
        [alsoIn, list],
        [`${noun}View`, { kind, isList: false }],
      ]
    }),
  )

/** One cached answer of a project's live operation. */
export interface Cached {
  readonly query: Query
  readonly operation: string
  readonly kind: LiveKind
  readonly isList: boolean
  readonly rows: readonly Held[]
  /** The list has no other pages. */
  readonly isWhole: boolean
  /** For a list of an instance's resources: the instance's name or id in the path. */
  readonly instance: string | undefined
}

export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The answer in `query` if it is a live one of `project` (as the page's URL calls it). */
export function cachedOf(query: Query, project: string): Cached | undefined {
  const [operation, params] = query.queryKey
  const known = typeof operation === 'string' ? operations[operation] : undefined
  const search = member(params, 'query')
  if (!known || typeof operation !== 'string' || member(search, 'project') !== project)
    return undefined
  const { data } = query.state
  const items = member(data, 'items')
  // A cast: the contract's answers of these operations are rows with an id and stamps (Held).
  const rows = (known.isList ? (items ?? []) : data === undefined ? [] : [data]) as readonly Held[]
  const limit = member(search, 'limit')
  const instance = member(member(params, 'path'), 'instance')
  return {
    query,
    operation,
    ...known,
    rows,
    isWhole:
      known.isList &&
      data !== undefined &&
      member(search, 'pageToken') == null &&
      (member(data, 'nextPage') == null || (typeof limit === 'number' && rows.length < limit)),
    instance: typeof instance === 'string' ? instance : undefined,
  }
}

/** The same answer with other rows. */
export function withRows({ query, isList }: Cached, rows: readonly Held[]): unknown {
  const { data } = query.state
  return isList ? { ...(typeof data === 'object' ? data : {}), items: rows } : rows[0]
}
