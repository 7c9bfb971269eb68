import { auditSentence, plainWords, thingOf, type Words } from '@/lib/activity/audit-deeds'
import { outcomeOf, type AuditOutcome } from '@/lib/activity/audit-entries'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import type { Column } from '@/lib/table/column'
import { Badge, lookOf, type StateLook } from '@/lib/ui/badge'
import { DateTime } from '@/lib/ui/date-time'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { pageOfThing } from './thing-page'
import { actorInSentence, type ActorNames, actorWords } from './use-actor-names'

/** Only what did not happen is colored. */
const looks: Readonly<Partial<Record<AuditOutcome, StateLook>>> = {
  refused: { tone: 'notice' },
  failed: { tone: 'danger', solid: true },
}

export const AUDIT_OUTCOME_WORDS: Readonly<Record<AuditOutcome, string>> = {
  success: 'Success',
  refused: 'Refused',
  failed: 'Failed',
  unknown: 'Unknown outcome',
}

/** How a call ended. */
export function OutcomeBadge({ entry }: { entry: AuditLogEntry }) {
  const outcome = outcomeOf(entry)
  const look = lookOf(looks, outcome)
  const words = AUDIT_OUTCOME_WORDS[outcome]
  return look ? <Badge {...look}>{words}</Badge> : <span>{words}</span>
}

const Sentence = ({ words }: { words: readonly Words[] }) => (
  <span>
    {words.map(({ text, isName }, at) => (
      <span key={at} translate={isName ? 'no' : undefined}>
        {text}
      </span>
    ))}
  </span>
)

/** The thing of a call, which leads to its page. */
export function ThingCell({ entry, siloId }: { entry: AuditLogEntry; siloId: string | undefined }) {
  const thing = thingOf(entry)
  if (!thing) return <NoValue />
  if (thing.name === undefined) return <span className="text-subtle">Unknown</span>
  const href = pageOfThing(entry, siloId)
  return href === undefined ? (
    <span className="cell-long" translate="no">
      {thing.name}
    </span>
  ) : (
    <Link className="link cell-long" translate="no" href={href}>
      {thing.name}
    </Link>
  )
}

/** Columns of entries; the first opens one’s details. */
export const auditColumns = (
  names: ActorNames,
  siloId: string | undefined,
  open: (entry: AuditLogEntry) => void,
): readonly Column<AuditLogEntry>[] => [
  {
    id: 'name',
    header: 'What happened',
    skeleton: '22rem',
    cell: (entry) => (
      <button type="button" className="audit-sentence" onClick={() => open(entry)}>
        <Sentence words={auditSentence(entry, actorInSentence(entry.actor, names))} />
      </button>
    ),
    exportValue: (entry) => plainWords(auditSentence(entry, actorInSentence(entry.actor, names))),
  },
  {
    id: 'thing',
    header: 'Resource',
    skeleton: '8rem',
    cell: (entry) => <ThingCell entry={entry} siloId={siloId} />,
    exportValue: (entry) => thingOf(entry)?.name,
  },
  {
    id: 'state',
    header: 'Result',
    skeleton: '4rem',
    cell: (entry) => <OutcomeBadge entry={entry} />,
    exportValue: outcomeOf,
  },
  {
    id: 'completed',
    header: 'Completed',
    isTelling: true,
    skeleton: '11rem',
    cell: ({ timeCompleted }) => <DateTime value={timeCompleted} look="exact" />,
    exportValue: ({ timeCompleted }) => timeCompleted,
  },
]

/** What only files have beside. */
export const auditFileColumns = (names: ActorNames): readonly Column<AuditLogEntry>[] =>
  (
    [
      ['operation', 'Operation', ({ operationId }) => operationId],
      ['actor', 'By', ({ actor }) => actorWords(actor, names)],
      ['address', 'Request', ({ requestUri }) => requestUri],
      ['id', 'ID', ({ id }) => id],
      [
        'status',
        'Status',
        ({ result }) => ('httpStatusCode' in result ? result.httpStatusCode : null),
      ],
      [
        'message',
        'Message',
        ({ result }) => (result.kind === 'error' ? result.errorMessage : null),
      ],
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
  ).map(([id, header, exportValue]) => ({
    id,
    header,
    skeleton: '',
    cell: () => null,
    exportValue,
  }))
