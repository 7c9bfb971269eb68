import { operationWords, outcomeOf, type AuditOutcome } from '@/lib/activity/audit-entries'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import type { Column } from '@/lib/table/column'
import { Badge, lookOf, type StateLook } from '@/lib/ui/badge'
import { DateTime } from '@/lib/ui/date-time'
import { type ActorNames, actorWords } from './use-actor-names'

const looks: Record<AuditOutcome, StateLook> = {
  success: { tone: 'ok' },
  refused: { tone: 'notice' },
  failed: { tone: 'danger', solid: true },
  unknown: { tone: 'neutral' },
}

export const AUDIT_OUTCOME_WORDS: Readonly<Record<AuditOutcome, string>> = {
  success: 'Success',
  refused: 'Refused',
  failed: 'Failed',
  unknown: 'Unknown outcome',
}

/** How a call ended, with its status. */
export function OutcomeBadge({ entry }: { entry: AuditLogEntry }) {
  const outcome = outcomeOf(entry)
  const status = 'httpStatusCode' in entry.result ? ` ${entry.result.httpStatusCode}` : ''
  return <Badge {...lookOf(looks, outcome)}>{`${AUDIT_OUTCOME_WORDS[outcome]}${status}`}</Badge>
}

/** Columns of entries; the first opens one's details. */
export const auditColumns = (
  names: ActorNames,
  open: (entry: AuditLogEntry) => void,
): readonly Column<AuditLogEntry>[] => [
  {
    id: 'name',
    header: 'Operation',
    skeleton: '9rem',
    cell: (entry) => (
      <button type="button" className="link" onClick={() => open(entry)}>
        {operationWords(entry.operationId)}
      </button>
    ),
    exportValue: ({ operationId }) => operationId,
  },
  {
    id: 'state',
    header: 'Result',
    skeleton: '5rem',
    cell: (entry) => <OutcomeBadge entry={entry} />,
    exportValue: outcomeOf,
  },
  {
    id: 'actor',
    header: 'By',
    isTelling: true,
    skeleton: '7rem',
    cell: ({ actor }) => <span translate="no">{actorWords(actor, names)}</span>,
    exportValue: ({ actor }) => actorWords(actor, names),
  },
  {
    id: 'completed',
    header: 'Completed',
    skeleton: '4rem',
    cell: ({ timeCompleted }) => <DateTime value={timeCompleted} tabStop={false} />,
    exportValue: ({ timeCompleted }) => timeCompleted,
  },
  {
    id: 'address',
    header: 'Request',
    needsRoom: true,
    skeleton: '12rem',
    cell: ({ requestUri }) => (
      <span className="cell-long mono" translate="no">
        {requestUri}
      </span>
    ),
    exportValue: ({ requestUri }) => requestUri,
  },
]

/** What only files have beside. */
export const auditFileColumns: readonly Column<AuditLogEntry>[] = (
  [
    ['id', 'ID', ({ id }) => id],
    [
      'status',
      'Status',
      ({ result }) => ('httpStatusCode' in result ? result.httpStatusCode : null),
    ],
    ['message', 'Message', ({ result }) => (result.kind === 'error' ? result.errorMessage : null)],
    ['code', 'Error code', ({ result }) => (result.kind === 'error' ? result.errorCode : null)],
    ['actorKind', 'Actor', ({ actor }) => actor.kind],
    ['siloId', 'Silo ID', ({ actor }) => ('siloId' in actor ? actor.siloId : null)],
    ['userId', 'User ID', ({ actor }) => ('siloUserId' in actor ? actor.siloUserId : null)],
    ['method', 'Signed in by', ({ authMethod }) => authMethod],
    ['credentialId', 'Credential ID', ({ credentialId }) => credentialId],
    ['source', 'Source IP', ({ sourceIp }) => sourceIp],
    ['agent', 'User agent', ({ userAgent }) => userAgent],
    ['requestId', 'Request ID', ({ requestId }) => requestId],
    ['started', 'Started', ({ timeStarted }) => timeStarted],
  ] as readonly (readonly [
    id: string,
    header: string,
    valueOf: NonNullable<Column<AuditLogEntry>['exportValue']>,
  ])[]
).map(([id, header, exportValue]) => ({ id, header, skeleton: '', cell: () => null, exportValue }))
