import { OXQL_QUERY_BYTES_MAX } from '@/lib/contract/limits'
import { fullNumber } from '@/lib/format/number'
import { moment } from '@/lib/metrics/oxql'
import type { TimeRange } from '@/lib/metrics/range'
import { periodsOf, placedTokens, sourcesOf } from './query-text'

/** A query as sent to the platform: the written text with the times of the range. */
export interface SentQuery {
  readonly text: string
  /** The range of the answer, ms since 1970; undefined if the query has times of its own. */
  readonly range: TimeRange | undefined
  /** The start of the requested samples: before the range if the first point of a counter is incomplete. */
  readonly fromMs: number | undefined
  /** Maps a position in `text` to one in the written text. */
  readonly ownPlace: (at: number) => number
}

/** The longest period: samples are kept for less. */
const PERIOD_DAYS_MAX = 366
const PERIOD_MS_MAX = PERIOD_DAYS_MAX * 86_400_000

/**
 * Adds the range as a filter right after each `get`, on the same line. A query that compares `timestamp`
 * itself is sent unchanged.
 *
 * Means are requested from two periods before the range, because the first one includes everything counted
 * before, until one period after it, because the last one lacks the sample that reaches beyond it
 * (lib/metrics/oxql.ts). Neither is shown. If the query takes the first or last points, they are those of
 * the range.
 */
export function sentQuery(own: string, range: TimeRange): SentQuery {
  // The platform counts positions from the first character that isn't space.
  const skipped = own.length - own.trimStart().length
  const text = own.trim()
  const tokens = placedTokens(text)
  if (tokens.some(({ kind, text: word }) => kind === 'name' && word === 'timestamp'))
    return { text, range: undefined, fromMs: undefined, ownPlace: (at) => at + skipped }
  const isCut = tokens.some(
    ({ kind, text: word }) => kind === 'keyword' && /^(first|last)$/.test(word),
  )
  const longest = Math.max(0, ...periodsOf(tokens).map(({ ms }) => ms))
  // A longer period is refused before sending (queryProblem).
  const periodMs = isCut ? 0 : Math.min(longest, PERIOD_MS_MAX)
  const fromMs = range.startMs - 2 * periodMs
  const added = ` | filter timestamp >= ${moment(fromMs)} && timestamp <= ${moment(range.endMs + periodMs)}`
  const places = sourcesOf(tokens).map(({ at, text: name }) => at + name.length)
  const parts = [0, ...places].map((from, index) => text.slice(from, places[index]))
  return {
    text: parts.join(added),
    ...{ range, fromMs },
    ownPlace(at) {
      let left = at
      for (const place of places) {
        if (left <= place) break
        // A position in the added text maps to the end of the name before it.
        left = Math.max(place, left - added.length)
      }
      return left + skipped
    },
  }
}

/** The scope of a query: the platform filters a project's series by fields of its own. */
export type QueryScope = 'platform' | 'project'

/** The fields by which a project's queries are filtered at their end (behaviour-operator.md, OxQL). */
const PROJECT_FIELDS = ['silo_id', 'project_id'] as const

/** Whether a query drops a field that the platform needs at its end. */
const losesProject = (own: string): boolean =>
  [...own.matchAll(/\bgroup_by\s*\[([^\]]*)\]/g)].some(([, list = '']) => {
    const kept = list.split(',').map((name) => name.trim())
    return PROJECT_FIELDS.some((field) => !kept.includes(field))
  })

/** Why a query can't be sent, for its field; undefined if it can. */
export function queryProblem(
  own: string,
  { text }: SentQuery,
  scope: QueryScope = 'platform',
): string | undefined {
  if (own.trim() === '') return 'Enter a query, or choose a timeseries'
  if (scope === 'project' && losesProject(own))
    return 'Keep silo_id and project_id in group_by: the platform finds the project by them'
  if (periodsOf(placedTokens(own)).some(({ ms }) => ms > PERIOD_MS_MAX))
    return `A period of mean_within can be at most ${PERIOD_DAYS_MAX} days`
  const bytes = new TextEncoder().encode(text).length
  if (bytes <= OXQL_QUERY_BYTES_MAX) return undefined
  return `Must be at most ${fullNumber(OXQL_QUERY_BYTES_MAX)} bytes, together with the range; these are ${fullNumber(bytes)}`
}
