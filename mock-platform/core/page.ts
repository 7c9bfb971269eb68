import * as z from 'zod'
import type { World } from '@/mock-platform/world'
import { badQuery, unparsable } from './refusal'
import type { Row, TableDef } from './table'

/** Pages of lists (behaviour-tenant.md, section 4). */

const LIMIT_DEFAULT = 100
const LIMIT_MAX = 10_000
/** Longer tokens are not ours. */
const TOKEN_LENGTH_MAX = 2_048

export interface Sort {
  /** Times and versions are told by names that stand in their order (timeName). */
  readonly by: 'name' | 'id' | 'time' | 'version'
  readonly descending: boolean
}
export interface PageRequest {
  readonly limit: number
  readonly sort: Sort
  /** Name or id of the last item seen; null on the first page. */
  readonly after: string | null
  /** The query fields that chose the list; a token carries them, so they need not be repeated. */
  readonly selector: Readonly<Record<string, string>>
}
export interface Page<T> {
  readonly items: T[]
  readonly nextPage: string | null
}

const SORTS = {
  name_ascending: { by: 'name', descending: false },
  name_descending: { by: 'name', descending: true },
  id_ascending: { by: 'id', descending: false },
  time_and_id_ascending: { by: 'time', descending: false },
  time_and_id_descending: { by: 'time', descending: true },
  version_ascending: { by: 'version', descending: false },
  version_descending: { by: 'version', descending: true },
} as const satisfies Readonly<Record<string, Sort>>
type SortName = keyof typeof SORTS
// The keys of an object literal are exactly its type's.
const SORT_NAMES = Object.keys(SORTS) as SortName[]
const SortName = z.enum(SORT_NAMES)
const Token = z.object({
  v: z.literal('v1'),
  page_start: z.object({
    sort_by: SortName,
    selector: z.record(z.string(), z.string()),
    last_seen: z.union([z.strictObject({ name: z.string() }), z.strictObject({ id: z.string() })]),
  }),
})

const sortName = ({ by, descending }: Sort): SortName =>
  SORT_NAMES.find((name) => SORTS[name].by === by && SORTS[name].descending === descending) ??
  'id_ascending'
export const sortOf = (name: string): Sort => SORTS[SortName.catch('name_ascending').parse(name)]

/** Of what a list is in the order of: the id, or the name. */
const keyName = ({ by }: Sort): 'name' | 'id' => (by === 'id' ? 'id' : 'name')
/** A row's name in a list that is in order of time, and then of ids. */
export const timeName = (ms: number, id: string): string => `${String(ms).padStart(16, '0')} ${id}`

export function encodeToken(request: PageRequest, lastSeen: string): string {
  const json = JSON.stringify({
    v: 'v1',
    page_start: {
      sort_by: sortName(request.sort),
      selector: request.selector,
      last_seen: { [keyName(request.sort)]: lastSeen },
    },
  })
  const bytes = Array.from(new TextEncoder().encode(json), (byte) => String.fromCharCode(byte))
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_')
}

const badToken = (detail: string) => badQuery(`failed to parse pagination token: ${detail}`)

function decodeJson(token: string): unknown {
  if (!/^[A-Za-z0-9_-]*={0,2}$/.test(token)) throw badToken('Invalid symbol in base64')
  if (token.replaceAll('=', '').length % 4 === 1) throw badToken('Invalid base64 length')
  const binary = atob(token.replaceAll('-', '+').replaceAll('_', '/'))
  try {
    return JSON.parse(
      new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0))),
    )
  } catch {
    throw badToken('corrupted token')
  }
}

/** Reads a page token; refuses (400) whatever we did not make. */
export function decodeToken(token: string): Pick<PageRequest, 'sort' | 'after' | 'selector'> {
  if (token.length > TOKEN_LENGTH_MAX) throw badToken('too large')
  const parsed = Token.safeParse(decodeJson(token))
  if (!parsed.success) throw badToken('corrupted token')
  const { sort_by, selector, last_seen } = parsed.data.page_start
  const sort = sortOf(sort_by)
  const after = 'name' in last_seen ? last_seen.name : last_seen.id
  if (!(keyName(sort) in last_seen)) throw unparsable('invalid page token')
  return { sort, after, selector }
}

export const pageLimit = (limit: number | null | undefined): number =>
  Math.min(limit ?? LIMIT_DEFAULT, LIMIT_MAX)

const finish = <R extends Row, T>(
  request: PageRequest,
  rows: readonly R[],
  present: (row: R) => T,
): Page<T> => {
  const last = rows.at(-1)
  return {
    items: rows.map(present),
    nextPage:
      last === undefined
        ? null
        : encodeToken(request, request.sort.by === 'id' ? last.id : (last.name ?? '')),
  }
}

/** One page of the rows under an index key, in O(log n + page) unless `only` filters. */
export function pageOf<R extends Row, I extends string, T>(
  call: { readonly world: World; readonly page: PageRequest },
  source: { readonly table: TableDef<R, I>; readonly index: NoInfer<I>; readonly key: string },
  present: (row: R) => T,
  only: (row: R) => boolean = () => true,
): Page<T> {
  const { sort, after, limit } = call.page
  const sorted = call.world.in(source.table).sorted(source.index, source.key, keyName(sort))
  if (sorted === undefined) return { items: [], nextPage: null }
  const keyOf = (row: R): string => (sort.by === 'id' ? row.id : (row.name ?? ''))
  const rows = sorted.rows()
  const found: R[] = []
  if (sort.descending) {
    let at = after === null ? rows.length : sorted.count((row) => keyOf(row) < after)
    while (found.length < limit && --at >= 0) pushIf(found, rows[at], only)
  } else {
    let at = after === null ? 0 : sorted.count((row) => keyOf(row) <= after)
    for (; found.length < limit && at < rows.length; at++) pushIf(found, rows[at], only)
  }
  return finish(call.page, found, present)
}

function pushIf<R>(found: R[], row: R | undefined, only: (row: R) => boolean): void {
  if (row !== undefined && only(row)) found.push(row)
}

/** One page of a short list that is not a table's own (joins); sorts it first. */
export function pageOfRows<R extends Row, T>(
  request: PageRequest,
  rows: Iterable<R>,
  present: (row: R) => T,
): Page<T> {
  const { sort, after, limit } = request
  const keyOf = (row: R): string => (sort.by === 'id' ? row.id : (row.name ?? ''))
  const sign = sort.descending ? -1 : 1
  const order = (a: string, b: string): number => sign * (a < b ? -1 : a > b ? 1 : 0)
  const rest = [...rows]
    .filter((row) => after === null || order(keyOf(row), after) > 0)
    .sort((a, b) => order(keyOf(a), keyOf(b)))
  return finish(request, rest.slice(0, limit), present)
}
