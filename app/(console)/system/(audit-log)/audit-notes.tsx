'use client'

import { creationOf, thingWords } from '@/lib/activity/audit-about'
import type { AuditFilter } from '@/lib/activity/audit-entries'
import { searchEnd } from '@/lib/activity/audit-search'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { Button } from '@/lib/ui/button'
import { DateTime } from '@/lib/ui/date-time'
import type { AuditLog } from './use-audit-log'
import type { AuditSearch } from './use-audit-search'
import { askAudit } from './use-audit-question'

const lost = (count: number) => (count > 0 ? ` ${fullNumber(count)} couldn’t be read.` : '')

/** How much of the range is loaded, where all of that is shown. */
export function LoadedNote({ log, count }: { log: AuditLog; count: number }) {
  const { hasOlder, unreadable } = log
  const rest = hasOlder ? '; there are older ones' : unreadable > 0 ? '' : ': all in this range'
  return (
    <p className="list-note" role="status">
      {`${plural(count, 'entry', 'entries')} loaded${rest}.${lost(unreadable)}`}
    </p>
  )
}

/** How much was looked through for what is shown, and the way to look through more. */
export function FoundNote(props: {
  readonly log: AuditLog
  readonly search: AuditSearch
  readonly onSearch: () => void
  /** Entries that are loaded, and those shown. */
  readonly loaded: number
  readonly count: number
  readonly hasText: boolean
}) {
  const { log, search, onSearch, loaded, count, hasText } = props
  const { searched, isSearching, failure } = search
  const all = loaded + (searched?.count ?? 0)
  const hasMore = searched ? searched.nextPage !== null : log.hasOlder
  const end = searched ? searchEnd(searched) : log.nextPage === null ? log.olderReason : undefined
  const words = `${fullNumber(count)} found in ${plural(all, 'entry', 'entries')}`
  const unreadable = log.unreadable + (searched?.unreadable ?? 0)
  return (
    <>
      <div className="audit-found">
        <p className="list-note" role="status">
          <span>{hasMore ? words : `${words}: all in this range`}</span>
          {hasMore && searched?.back && (
            <>
              <span>, back to </span>
              <DateTime value={searched.back} look="date" />
            </>
          )}
          <span>{`.${hasMore && !isSearching ? ' Older ones weren’t searched.' : ''}${lost(unreadable)}`}</span>
        </p>
        {isSearching ? (
          <Button size="sm" onClick={search.stop}>
            Stop searching
          </Button>
        ) : (
          hasMore && (
            <Button size="sm" disabledReason={end} onClick={onSearch}>
              Search older entries
            </Button>
          )
        )}
      </div>
      {hasText && searched && (
        <p className="list-note">
          In older entries, text finds people by ID only. To find what somebody did, choose them
          under By.
        </p>
      )}
      {failure && (
        <ReadFailure
          title="The search couldn’t go on"
          failure={failure}
          operation="auditLogList"
          retry={<RetryButton of={{ isFetching: isSearching, retry: onSearch }} />}
        />
      )}
    </>
  )
}

const MINUTE_MS = 60_000

/** Says whose entries are shown, and what of them can’t be among them. */
export function AboutNote({ filter }: { filter: AuditFilter }) {
  const { about } = filter
  if (!about) return null
  const creation = creationOf(about)
  const created = Date.parse(about.since)
  const clear = () =>
    askAudit(({ range, filter: { about: _, ...rest } }) => ({ range, filter: rest }))
  const around = () =>
    askAudit(({ filter: { about: _, ...rest } }) => ({
      range: {
        startTime: new Date(created - MINUTE_MS).toISOString(),
        endTime: new Date(created + MINUTE_MS).toISOString(),
      },
      filter: { ...rest, operation: creation ?? '' },
    }))
  return (
    <div className="audit-found">
      <p className="list-note">
        <span>About </span>
        <strong translate="no">{thingWords(about)}</strong>
        <span>
          {`: calls with its ID${about.name && ' or current name'} in their address. Creating something names nothing there.`}
        </span>
      </p>
      <Button size="sm" onClick={clear}>
        Show everything
      </Button>
      {creation !== undefined && !Number.isNaN(created) && (
        <Button size="sm" onClick={around}>
          Show when it was created
        </Button>
      )}
    </div>
  )
}
