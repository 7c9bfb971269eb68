'use client'

import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import {
  actorKey,
  actorsIn,
  type AuditFilter,
  isFiltered,
  isWanted,
  NO_FILTER,
  operationsIn,
  operationWords,
} from '@/lib/activity/audit-entries'
import type { AuditSpan } from '@/lib/activity/audit-range'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { windowOf } from '@/lib/table/advanced/row-window'
import { Table } from '@/lib/table/table'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Button } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { useDialog } from '@/lib/ui/use-dialog'
import { auditColumns } from './audit-columns'
import { AuditHeader } from './audit-header'
import { AuditActions, AuditTools } from './audit-tools'
import { actorWords, useActorNames } from './use-actor-names'
import { type AuditLog, useAuditLog } from './use-audit-log'
import './audit-log.css'

const loadDetails = () => import('./audit-details')
const none: readonly AuditLogEntry[] = []
const nameOf = ({ operationId }: AuditLogEntry) => operationWords(operationId)

/** The audit log of the fleet: a stretch of it, newest first, narrowed down among what is loaded. */
export function AuditLogScreen(props: { readonly span: AuditSpan; readonly text: string }) {
  const [span, setSpan] = useState(props.span)
  const [filter, setFilter] = useState<AuditFilter>({ ...NO_FILTER, text: props.text })
  const log = useAuditLog(span)
  const entries = log.entries ?? none
  const actors = useMemo(() => actorsIn(entries), [entries])
  const names = useActorNames(actors)
  const { open, dialog } = useDialog(loadDetails, 'Audit log entry')
  const show = useCallback((entry: AuditLogEntry) => open({ entry, names }), [open, names])
  const columns = useMemo(() => auditColumns(names, show), [names, show])
  const actionsOf = useCallback(
    (entry: AuditLogEntry) => [{ label: 'View details', onSelect: () => show(entry) }],
    [show],
  )
  const wanted = useDeferredValue(filter)
  const rows = useMemo(
    () =>
      isFiltered(wanted)
        ? entries.filter((entry) => isWanted(entry, wanted, actorWords(entry.actor, names)))
        : entries,
    [entries, wanted, names],
  )
  return (
    <>
      <AuditHeader actions={<AuditActions log={log} span={span} rows={rows} columns={columns} />} />
      <AuditTools
        span={span}
        onSpan={(chosen) => {
          log.follow(false)
          setSpan(chosen)
        }}
        filter={filter}
        onFilter={(change) => setFilter({ ...filter, ...change })}
        actors={actors.map((actor) => ({
          value: actorKey(actor),
          label: actorWords(actor, names),
        }))}
        operations={operationsIn(entries).map((id) => ({ value: id, label: operationWords(id) }))}
      />
      <Entries log={log} isAll={!isFiltered(wanted)} count={rows.length}>
        <Table
          label="Audit log"
          columns={columns}
          rows={rows}
          nameOf={nameOf}
          rowActions={actionsOf}
          isPartial={log.hasOlder}
          {...windowOf(rows)}
        />
      </Entries>
      {dialog}
    </>
  )
}

/** What is loaded, how much of it is shown, and the way to more. */
function Entries(props: {
  readonly log: AuditLog
  readonly isAll: boolean
  readonly count: number
  readonly children: ReactNode
}) {
  const { log, isAll, count, children } = props
  const { entries, failure, loading, hasOlder } = log
  if (!entries)
    return failure ? (
      <ReadFailure
        title="The audit log couldn’t be loaded"
        failure={failure}
        operation="auditLogList"
        retry={<RetryButton of={{ isFetching: loading === 'first', retry: log.retry }} />}
      />
    ) : (
      <TableSkeleton columns={auditColumns({}, () => {})} hasActions />
    )
  const loaded = `${plural(entries.length, 'entry', 'entries')} loaded`
  const lost = log.unreadable > 0 ? ` ${fullNumber(log.unreadable)} couldn’t be read.` : ''
  return (
    <>
      <p className="list-note" role="status">
        {isAll
          ? `${loaded}${hasOlder ? '; there are older ones' : log.unreadable > 0 ? '' : ': all in this range'}.${lost}`
          : `${fullNumber(count)} found in the ${loaded}${hasOlder ? '. Older ones weren’t searched' : ''}.${lost}`}
      </p>
      {count > 0 ? (
        children
      ) : (
        <EmptyState
          icon={<Icon name={isAll ? 'scroll-text' : 'search-x'} />}
          title={isAll ? 'No entries' : 'Nothing found'}
        >
          {isAll
            ? 'Nothing was changed in this range. Entries appear when a call ends.'
            : hasOlder
              ? 'Load older entries to look further back, or change the filters.'
              : 'Change the filters or the range.'}
        </EmptyState>
      )}
      {failure && (
        <ReadFailure
          title="More of the audit log couldn’t be loaded"
          failure={failure}
          operation="auditLogList"
          retry={<RetryButton of={{ isFetching: loading !== undefined, retry: log.retry }} />}
        />
      )}
      {hasOlder && (
        <div className="audit-older">
          <Button
            loading={loading === 'older'}
            disabledReason={log.olderReason}
            onClick={() => void log.loadOlder()}
          >
            Load older entries
          </Button>
        </div>
      )}
    </>
  )
}
