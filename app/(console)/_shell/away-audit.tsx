'use client'

import { isAboutThing } from '@/lib/activity/audit-about'
import { auditWords, thingOf } from '@/lib/activity/audit-deeds'
import { auditReads } from '@/lib/api/audit-reads'
import type { Failure } from '@/lib/api/result'
import { rightsRead } from '@/lib/api/rights'
import { settingsReads } from '@/lib/api/settings-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { translate } from '@/lib/errors/translate'
import { fullNumber } from '@/lib/format/number'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useRead } from '@/lib/reading/use-read'
import { DateTime } from '@/lib/ui/date-time'
import type { Gap } from '@/lib/watched/watch-events'
import { isInProject, type WatchedThing } from '@/lib/watched/watch'

/** Something that happened; `at` is ms since 1970, `content` has names in `**`. */
export interface AwayRow {
  readonly id: string
  readonly at: number
  readonly title: string
  readonly content: string
  readonly href?: string
}

/** What the audit log says of the times without updates. */
interface Audited {
  readonly rows: readonly AwayRow[]
  /** Why it isn't read; undefined where it is, or is about to be. */
  readonly reason: string | undefined
  readonly failure: Failure | undefined
  /** Changes before this one were not read; undefined where all were. */
  readonly since: Date | undefined
  readonly isFetching: boolean
  readonly retry: () => void
}

/**
 * Reads the audit log, where the reader may, since the first of the gaps; of it what is about watched things
 * of projects.
 */
export function useAwayAudit(watched: readonly WatchedThing[], gaps: readonly Gap[]): Audited {
  const things = watched.filter(isInProject)
  const hasLog = usePlatformCan()('auditLog')
  const isWanted = gaps.length > 0 && things.length > 0
  const rights = useRead({ ...rightsRead(), enabled: isWanted })
  const missing = rights.data?.readFleet
  const isRead = isWanted && hasLog && rights.data !== undefined && missing === undefined
  // Another silo may have things of these names.
  const siloId = useApiQuery(settingsReads.currentUserView({}), { isEnabled: isRead }).data?.siloId
  const startTime = isWanted
    ? new Date(Math.min(...gaps.map(({ from }) => from))).toISOString()
    : ''
  const log = useApiQuery(
    auditReads.auditLogList({
      query: { startTime, limit: PICKER_LIMIT, sortBy: 'time_and_id_descending' },
    }),
    { isEnabled: isRead && siloId !== undefined },
  )
  const items = isRead && siloId !== undefined ? (log.data?.items ?? []) : []
  const rows = items.flatMap((entry): readonly AwayRow[] => {
    const at = entry.timeCompleted?.getTime()
    const isIn = gaps.some(({ from, at: until }) => at !== undefined && at >= from && at <= until)
    const thing = things.find(({ id, project, instance }) =>
      isAboutThing(entry, {
        ...{ noun: instance === undefined ? 'project' : 'instance', id, since: startTime },
        ...{ name: instance ?? project, project: instance === undefined ? '' : project },
        siloId: siloId ?? '',
      }),
    )
    if (at === undefined || !isIn || !thing) return []
    const { project } = thing
    const name = thingOf(entry)?.name ?? thing.instance ?? project
    const content = `**${name}** in **${project}**, by the audit log`
    return [{ id: entry.id, at, title: auditWords(entry), content }]
  })
  return {
    rows,
    reason: hasLog ? missing : 'This platform has no audit log',
    failure: log.failure,
    since: items.length >= PICKER_LIMIT ? (items.at(-1)?.timeCompleted ?? undefined) : undefined,
    ...{ isFetching: log.isFetching, retry: log.retry },
  }
}

/** What isn't known of these times, and why. */
export function AwayAudit({ audit }: { readonly audit: Audited }) {
  const { reason, failure, since } = audit
  if (reason !== undefined)
    return (
      <p className="list-note">{`What happened meanwhile isn’t known. The audit log isn’t shown. ${reason}.`}</p>
    )
  if (failure)
    return (
      <p className="list-note" role="alert">
        <span>{`The audit log couldn’t be loaded. ${translate(failure, 'auditLogList').message} `}</span>
        <RetryButton size="sm" of={audit} />
      </p>
    )
  if (!since) return null
  return (
    <p className="list-note">
      <span>{`Of the audit log, the fleet’s latest ${fullNumber(PICKER_LIMIT)} changes were loaded, back to `}</span>
      <DateTime value={since} look="date" />
      <span>.</span>
    </p>
  )
}
