import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { decoded } from './audit-about'
import { operationWords } from './audit-deeds'

/** The instance of a page, with the ways in which calls may name it. */
interface Subject {
  readonly id: string
  readonly name: string
  /** Name of its project. */
  readonly project: string
  /** An earlier instance may have had its name. */
  readonly timeCreated: Date | null
}

type Entry = Pick<AuditLogEntry, 'requestUri' | 'timeStarted'>

/**
 * Whether a call was about an instance, by its address, which is all that the audit log has. Calls by the
 * id of its project are not recognized.
 */
export function isAbout({ requestUri, timeStarted }: Entry, subject: Subject): boolean {
  const [path = '', query = ''] = requestUri.split('?')
  const named = decoded(/^\/v1\/instances\/([^/]+)/.exec(path)?.[1])
  if (named === subject.id) return true
  return (
    named === subject.name &&
    new URLSearchParams(query).get('project') === subject.project &&
    timeStarted !== null &&
    subject.timeCreated !== null &&
    timeStarted >= subject.timeCreated
  )
}

/** A call and its outcome in words: 'Start instance; refused: no room'. */
export function auditWords({
  operationId,
  result,
}: Pick<AuditLogEntry, 'operationId' | 'result'>): string {
  const done = operationWords(operationId)
  switch (result.kind) {
    case 'success':
      return done
    case 'error':
      return `${done}; refused: ${result.errorMessage || `status ${result.httpStatusCode}`}`
    default:
      return `${done}; the outcome is unknown`
  }
}
