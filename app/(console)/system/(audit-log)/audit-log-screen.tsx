'use client'

import { type ReactNode, useCallback, useMemo } from 'react'
import {
  actorKey,
  actorOfKey,
  actorsIn,
  type AuditFilter,
  isFiltered,
  isWanted,
} from '@/lib/activity/audit-entries'
import { auditSentence, plainWords } from '@/lib/activity/audit-deeds'
import type { AuditSpan } from '@/lib/activity/audit-range'
import { settingsReads } from '@/lib/api/settings-reads'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { helpAt } from '@/lib/navigation/help'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { windowOf } from '@/lib/table/advanced/row-window'
import { Table } from '@/lib/table/table'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Button } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { TopicHeader } from '@/lib/ui/topic-header'
import { useDialog } from '@/lib/ui/use-dialog'
import { auditColumns } from './audit-columns'
import { AboutNote, FoundNote, LoadedNote } from './audit-notes'
import { AuditActions, AuditTools } from './audit-tools'
import { actorInSentence, actorWords, useActorNames } from './use-actor-names'
import { type AuditLog, useAuditLog } from './use-audit-log'
import { askAudit, useAuditQuestion } from './use-audit-question'
import { type AuditSearch, useAuditSearch } from './use-audit-search'
import { useOperations } from './use-operations'
import './audit-log.css'

const loadDetails = () => import('./audit-details')
const none: readonly AuditLogEntry[] = []

const narrow = (change: Partial<AuditFilter>) =>
  askAudit(({ range, filter }) => ({ range, filter: { ...filter, ...change } }))

/** The page's heading. */
const AuditHeader = ({ actions }: { actions?: ReactNode }) => (
  <TopicHeader
    title="Audit log"
    icon="scroll-text"
    topic="the audit log"
    summary="Every call that changed something in the fleet, or tried to: who made it, from where, and what came of it."
    links={[{ label: 'Audit log', href: helpAt('audit-log') }]}
    actions={actions}
  />
)

/** The audit log of the fleet: a stretch of it, newest first, narrowed down as the URL says. */
export function AuditLogScreen(props: { readonly span: AuditSpan }) {
  const { range, filter, span, key } = useAuditQuestion(props.span)
  const log = useAuditLog(span)
  const loaded = log.entries ?? none
  const search = useAuditSearch({ span, filter, from: log.nextPage })
  const found = search.searched?.found ?? none
  const actors = useMemo(() => {
    const met = actorsIn([...loaded, ...found])
    // Who is asked for is called by their name, also before an entry of theirs is found.
    const asked = met.some((actor) => actorKey(actor) === filter.actor)
      ? undefined
      : actorOfKey(filter.actor)
    return asked ? [asked, ...met] : met
  }, [loaded, found, filter.actor])
  const names = useActorNames(actors)
  const operations = useOperations(loaded)
  const { open, dialog } = useDialog(loadDetails, 'Audit log entry')
  const show = useCallback((entry: AuditLogEntry) => open({ entry, names }), [open, names])
  const siloId = useApiQuery(settingsReads.currentUserView({})).data?.siloId
  const columns = useMemo(() => auditColumns(names, siloId, show), [names, siloId, show])
  const nameOf = useCallback(
    (entry: AuditLogEntry) => plainWords(auditSentence(entry, actorInSentence(entry.actor, names))),
    [names],
  )
  const actionsOf = useCallback(
    (entry: AuditLogEntry) => [
      { label: 'View details', onSelect: () => show(entry) },
      {
        label: 'Show only theirs',
        onSelect: () => narrow({ actor: actorKey(entry.actor) }),
      },
      {
        label: 'Show only this operation',
        onSelect: () => narrow({ operation: entry.operationId }),
      },
    ],
    [show],
  )
  const isAll = !isFiltered(filter)
  const isFound = useCallback(
    (entry: AuditLogEntry) => isWanted(entry, filter, actorWords(entry.actor, names)),
    [filter, names],
  )
  const rows = useMemo(
    () => (isAll ? loaded : [...loaded.filter(isFound), ...found]),
    [loaded, found, isAll, isFound],
  )
  return (
    <>
      <AuditHeader actions={<AuditActions {...{ log, span, rows, columns, names }} />} />
      <AuditTools
        range={range}
        span={span}
        onRange={(chosen) => {
          log.follow(false)
          askAudit((now) => ({ ...now, range: chosen }))
        }}
        filter={filter}
        onFilter={narrow}
        actors={actors.map((actor) => ({
          value: actorKey(actor),
          label: actorWords(actor, names),
        }))}
        operations={operations}
      />
      <AboutNote filter={filter} />
      <Entries
        log={log}
        note={
          isAll ? (
            <LoadedNote log={log} count={loaded.length} />
          ) : (
            <FoundNote
              log={log}
              search={search}
              onSearch={() => search.search(isFound)}
              loaded={loaded.length}
              count={rows.length}
              hasText={filter.text.trim() !== ''}
            />
          )
        }
        empty={<NoEntries isAll={isAll} log={log} search={search} />}
        count={rows.length}
        canLoad={isAll}
      >
        <Table
          label="Audit log"
          columns={columns}
          rows={rows}
          nameOf={nameOf}
          rowActions={actionsOf}
          isPartial={log.hasOlder}
          page={key}
          {...windowOf(rows)}
        />
      </Entries>
      {dialog}
    </>
  )
}

function NoEntries(props: {
  readonly isAll: boolean
  readonly log: AuditLog
  readonly search: AuditSearch
}) {
  const { isAll, log, search } = props
  const { searched, isSearching } = search
  const hasMore = searched ? searched.nextPage !== null : log.hasOlder
  const what = isAll
    ? 'Nothing was changed in this range. Entries appear when a call ends.'
    : hasMore
      ? 'Search older entries to look further back, or change the filters.'
      : 'Change the filters or the range.'
  return (
    <EmptyState
      icon={<Icon name={isAll ? 'scroll-text' : 'search-x'} />}
      title={isAll ? 'No entries' : isSearching ? 'Nothing found yet' : 'Nothing found'}
    >
      {isSearching ? 'Older entries are being searched.' : what}
    </EmptyState>
  )
}

/** What is loaded, or why nothing is, and the way to more. */
function Entries(props: {
  readonly log: AuditLog
  readonly note: ReactNode
  readonly empty: ReactNode
  readonly count: number
  /** Older ones can be loaded, as all are shown. */
  readonly canLoad: boolean
  readonly children: ReactNode
}) {
  const { log, note, empty, count, canLoad, children } = props
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
      <TableSkeleton columns={columns} hasActions />
    )
  return (
    <>
      {note}
      {count > 0 ? children : empty}
      {failure && (
        <ReadFailure
          title="More of the audit log couldn’t be loaded"
          failure={failure}
          operation="auditLogList"
          retry={<RetryButton of={{ isFetching: loading !== undefined, retry: log.retry }} />}
        />
      )}
      {hasOlder && canLoad && (
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

const columns = auditColumns({}, undefined, () => {})

/** The log on its way. */
export const AuditLogSkeleton = () => (
  <div className="shell-page">
    <AuditHeader />
    <TableSkeleton columns={columns} hasActions />
  </div>
)
