'use client'

import { useMemo, useState } from 'react'
import { keptSince } from '@/lib/activity/audit-entries'
import { isAboutThing } from '@/lib/activity/audit-about'
import { auditWords } from '@/lib/activity/audit-deeds'
import { auditReads } from '@/lib/api/audit-reads'
import { rightsRead } from '@/lib/api/rights'
import type { Failure } from '@/lib/api/result'
import type { Instance } from '@/lib/contract/instance'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useRead } from '@/lib/reading/use-read'
import { serverNow } from '@/lib/ui/clock'
import type { ActivityRow } from './activity-columns'

/** Rights on the fleet change rarely. */
const STALE_MS = 60_000

/** What the audit log says of an instance, and how much of the log that is. */
export interface Audited {
  readonly rows: readonly ActivityRow[] | undefined
  /** Why it isn't read; undefined where it is, or is about to be. */
  readonly reason: string | undefined
  readonly failure: Failure | undefined
  /** Changes before this one were not read; undefined where all were. */
  readonly since: Date | undefined
  readonly isFetching: boolean
  readonly retry: () => void
}

/** The latest changes of the whole fleet, and of them those of an instance, for who may read them. */
export function useAudited(project: string, instance: Instance): Audited {
  const hasLog = usePlatformCan()('auditLog')
  const rights = useRead({ ...rightsRead(), staleTime: STALE_MS })
  const missing = rights.data?.readFleet
  const [startTime] = useState(() => keptSince(serverNow()))
  const { data, failure, isFetching, retry } = useApiQuery(
    auditReads.auditLogList({
      query: { startTime, limit: PICKER_LIMIT, sortBy: 'time_and_id_descending' },
    }),
    { isEnabled: hasLog && rights.data !== undefined && missing === undefined },
  )
  const { id, name, timeCreated } = instance
  const rows = useMemo(
    () =>
      data?.items
        // Names don't count without the time from which it has its own.
        .filter((entry) =>
          isAboutThing(entry, {
            noun: 'instance',
            ...{ id, name: timeCreated ? name : '', project, siloId: '' },
            since: timeCreated?.toISOString() ?? '',
          }),
        )
        .flatMap((entry) => {
          const { id: entryId, timeCompleted: at } = entry
          return at ? [{ id: entryId, at, what: auditWords(entry), source: 'The audit log' }] : []
        }),
    [data, id, name, project, timeCreated],
  )
  return {
    ...{ rows, failure, isFetching, retry },
    reason: hasLog ? missing : 'This platform has no audit log',
    since:
      data && data.items.length >= PICKER_LIMIT
        ? (data.items.at(-1)?.timeCompleted ?? undefined)
        : undefined,
  }
}
