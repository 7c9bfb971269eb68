import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { hasWords } from '@/lib/format/has-words'
import { type AuditThing, isAboutThing } from './audit-about'
import { auditSentence, operationWords, plainWords } from './audit-deeds'

/* The loaded entries of the audit log, newest first. The log is too long to be loaded whole. */

/** How many days the platform keeps entries, by default. */
export const AUDIT_KEPT_DAYS = 90
/** The most entries loaded in a page. */
export const AUDIT_ENTRIES_MAX = 5_000

const DAY_MS = 86_400_000

/** When the oldest entries are from: the same all day, so that a read of today is found in the cache. */
export const keptSince = (nowMs: number): string =>
  new Date((Math.floor(nowMs / DAY_MS) - AUDIT_KEPT_DAYS) * DAY_MS).toISOString()

const timeOf = ({ timeCompleted }: AuditLogEntry): number => timeCompleted?.getTime() ?? 0

/** Newest first; at the same time, in the platform's own order. */
const newestFirst = (one: AuditLogEntry, other: AuditLogEntry): number =>
  timeOf(other) - timeOf(one) || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)

/** Merges entries with others that may overlap, each once, newest first. */
export function merged(
  known: readonly AuditLogEntry[],
  more: readonly AuditLogEntry[],
): readonly AuditLogEntry[] {
  const ids = new Set(known.map(({ id }) => id))
  const added = more.filter(({ id }) => !ids.has(id))
  return added.length === 0 ? known : [...known, ...added].toSorted(newestFirst)
}

/** The outcomes of a call: `refused` by the platform's rules, `failed` by its fault. */
export const OUTCOMES = ['success', 'refused', 'failed', 'unknown'] as const
export type AuditOutcome = (typeof OUTCOMES)[number]

export function outcomeOf({ result }: Pick<AuditLogEntry, 'result'>): AuditOutcome {
  if (result.kind === 'success') return 'success'
  if (result.kind !== 'error') return 'unknown'
  const status = result.httpStatusCode
  if (status === null) return 'unknown'
  // 507 means a quota, or no room.
  return status >= 500 && status !== 507 ? 'failed' : 'refused'
}

/** Identifies an actor. */
export function actorKey(actor: AuditLogEntry['actor']): string {
  switch (actor.kind) {
    case 'silo_user':
      return `silo_user ${actor.siloId} ${actor.siloUserId}`
    case 'user_builtin':
      return `user_builtin ${actor.userBuiltinId}`
    case 'scim':
      return `scim ${actor.siloId}`
    default:
      return actor.kind
  }
}

/** The actor of a key; undefined if it isn't a key. */
export function actorOfKey(key: string): AuditLogEntry['actor'] | undefined {
  const [kind, ...ids] = key.split(' ')
  const [one, other] = ids
  if (ids.includes('')) return undefined
  switch (kind) {
    case 'silo_user':
      return one !== undefined && other !== undefined && ids.length === 2
        ? { kind, siloId: one, siloUserId: other }
        : undefined
    case 'user_builtin':
      return one !== undefined && ids.length === 1 ? { kind, userBuiltinId: one } : undefined
    case 'scim':
      return one !== undefined && ids.length === 1 ? { kind, siloId: one } : undefined
    case 'unauthenticated':
      return ids.length === 0 ? { kind } : undefined
    default:
      return undefined
  }
}

/** The filters of the list; '' means all. */
export interface AuditFilter {
  readonly actor: string
  readonly operation: string
  readonly outcome: string
  readonly text: string
  /** The thing that the entries are about. */
  readonly about?: AuditThing
}
export const NO_FILTER: AuditFilter = { actor: '', operation: '', outcome: '', text: '' }

export const isFiltered = (filter: AuditFilter): boolean =>
  Object.values(filter).some((wanted) => typeof wanted !== 'string' || wanted.trim() !== '')

/** The text that the search looks at. */
function textOf(entry: AuditLogEntry, actorName: string): string {
  const { operationId, requestUri, requestId, id, sourceIp, userAgent, result } = entry
  const said = result.kind === 'error' ? [result.errorMessage, result.errorCode] : []
  return [operationId, operationWords(operationId), plainWords(auditSentence(entry, actorName))]
    .concat(
      [requestUri, requestId, id, sourceIp, userAgent, actorKey(entry.actor), ...said].map(
        (each) => each ?? '',
      ),
    )
    .join('\n')
}

/** Whether an entry matches the filters. */
export const isWanted = (entry: AuditLogEntry, filter: AuditFilter, actorName: string): boolean =>
  (filter.actor === '' || filter.actor === actorKey(entry.actor)) &&
  (filter.operation === '' || filter.operation === entry.operationId) &&
  (filter.outcome === '' || filter.outcome === outcomeOf(entry)) &&
  (filter.about === undefined || isAboutThing(entry, filter.about)) &&
  hasWords(textOf(entry, actorName), filter.text)

/** The operations among the loaded entries, in alphabetical order. */
export const operationsIn = (entries: readonly AuditLogEntry[]): readonly string[] =>
  [...new Set(entries.map(({ operationId }) => operationId))].toSorted()

/** The actors among the entries, each once, in order of appearance. */
export const actorsIn = (entries: readonly AuditLogEntry[]): readonly AuditLogEntry['actor'][] => [
  ...new Map(entries.map(({ actor }) => [actorKey(actor), actor])).values(),
]
