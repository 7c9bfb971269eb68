'use client'

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  hasOlder,
  isAtEnd,
  type Loaded,
  NOTHING_LOADED,
  withNewer,
  withOlder,
} from '@/lib/activity/audit-loaded'
import type { AuditSpan } from '@/lib/activity/audit-range'
import { auditReads } from '@/lib/api/audit-reads'
import { tokenAfter } from '@/lib/api/followed-pages'
import { pagesOf } from '@/lib/api/pages-of'
import { ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import { leaveToSignIn } from '@/lib/change/session-end'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { AUDIT_PAGE, firstAuditPage } from './first-audit-page'

/** How often newer ones are asked for while the log is followed, ms. */
const FOLLOW_MS = 5_000
/** Entries may be written a little later than others that were completed after them, ms. */
const OVERLAP_MS = 10_000
/** The most pages of one read for newer entries. */
const NEWER_PAGES_MAX = 5

/** Which stretch of time it is of. */
type OfSpan = Loaded & { readonly span: AuditSpan }

/** What is being loaded beside the first page, or what failed of it. */
interface Work {
  readonly loading?: 'older' | 'newer'
  readonly failed?: 'older' | 'newer'
  readonly failure?: Failure
}

/** What is loaded of the log: never more than AUDIT_ENTRIES_MAX entries of it. */
export interface AuditLog {
  readonly entries: readonly AuditLogEntry[] | undefined
  readonly hasOlder: boolean
  /** Leads to the entries beyond those that are loaded; null where there are none, or no way to them. */
  readonly nextPage: string | null
  /** How many entries couldn’t be read. */
  readonly unreadable: number
  /** Why no older ones can be loaded here. */
  readonly olderReason: string | undefined
  readonly loading: 'first' | 'older' | 'newer' | undefined
  /** Of the last read. */
  readonly failure: Failure | undefined
  readonly updatedMs: number
  readonly isFollowed: boolean
  readonly loadOlder: () => Promise<void>
  readonly loadNewer: () => Promise<void>
  readonly follow: (isFollowed: boolean) => void
  /** Tries what failed last once more. */
  readonly retry: () => void
}

/** A stretch of the audit log, page by page. What is read beside the first page is kept here alone. */
export function useAuditLog(span: AuditSpan): AuditLog {
  const first = useApiQuery(auditReads.auditLogList(firstAuditPage(span)))
  const [kept, setKept] = useState<OfSpan>()
  const [work, setWork] = useState<Work>({})
  const [updatedMs, setUpdatedMs] = useState(0)
  const [isFollowed, follow] = useState(false)
  let loaded = kept?.span === span ? kept : undefined
  // Uses the first page's first answer only, because later reads continue from its end.
  if (!loaded && first.data) {
    loaded = { ...withOlder(NOTHING_LOADED, first.data, AUDIT_PAGE), span }
    setKept(loaded)
    setWork({})
  }
  const latest = useRef(loaded)
  useEffect(() => {
    latest.current = loaded
  })
  const isBusy = useRef(false)

  const read = useCallback(
    async (
      loading: 'older' | 'newer',
      run: (now: OfSpan) => Promise<(before: Loaded) => Loaded>,
    ): Promise<void> => {
      const now = latest.current
      if (!now || isBusy.current) return
      isBusy.current = true
      setWork({ loading })
      try {
        const change = await run(now)
        // The reader may have chosen another stretch meanwhile.
        setKept((before) =>
          before?.span === now.span ? { ...change(before), span: now.span } : before,
        )
        setWork({})
        setUpdatedMs(Date.now())
      } catch (error) {
        const failure = error instanceof ReadError ? error.failure : undefined
        if (failure?.status === 401) leaveToSignIn()
        follow(false)
        setWork(failure ? { failed: loading, failure } : {})
      } finally {
        isBusy.current = false
      }
    },
    [],
  )

  const loadOlder = useCallback(
    () =>
      read('older', async ({ span: of, nextPage }) => {
        if (nextPage === null) return (before) => before
        const { query } = firstAuditPage(of)
        const page = await pageOf({ ...query, pageToken: nextPage })
        return (before) => withOlder(before, page, AUDIT_PAGE)
      }),
    [read],
  )

  const loadNewer = useCallback(
    () =>
      read('newer', async ({ span: of, entries }) => {
        const newestMs = entries[0]?.timeCompleted?.getTime()
        const startMs = Math.max(
          Date.parse(of.startTime),
          newestMs === undefined ? 0 : newestMs - OVERLAP_MS,
        )
        const more: AuditLogEntry[] = []
        const pages = pagesOf(AUDIT_PAGE, (pageToken) =>
          pageOf({
            ...of,
            startTime: new Date(startMs).toISOString(),
            limit: AUDIT_PAGE,
            sortBy: 'time_and_id_ascending',
            ...(pageToken !== null && { pageToken }),
          }),
        )
        let left = NEWER_PAGES_MAX
        for await (const page of pages) {
          more.push(...page.items)
          left -= 1
          if (left > 0 || tokenAfter(page, AUDIT_PAGE) === null) continue
          // So many came that it is shorter to begin anew.
          const newest = await pageOf(firstAuditPage(of).query)
          return () => withOlder(NOTHING_LOADED, newest, AUDIT_PAGE)
        }
        return (before) => withNewer(before, more)
      }),
    [read],
  )

  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void loadNewer()
  })
  useEffect(() => {
    if (!isFollowed) return
    tick()
    const timer = setInterval(() => tick(), FOLLOW_MS)
    return () => clearInterval(timer)
  }, [isFollowed])

  const isFirst = !loaded && first.isFetching
  return {
    entries: loaded?.entries,
    hasOlder: loaded !== undefined && hasOlder(loaded),
    nextPage: loaded && !loaded.isCut ? loaded.nextPage : null,
    unreadable: loaded?.unreadable ?? 0,
    olderReason:
      loaded && isAtEnd(loaded)
        ? 'No more entries can be shown at once. Choose a shorter or earlier range'
        : undefined,
    loading: isFirst ? 'first' : work.loading,
    failure: loaded ? work.failure : first.failure,
    updatedMs: Math.max(updatedMs, first.updatedAt.getTime()),
    ...{ isFollowed, loadOlder, loadNewer, follow },
    retry: () => {
      if (!loaded) first.retry()
      else void (work.failed === 'older' ? loadOlder() : loadNewer())
    },
  }
}

/** One page, which no cache keeps. Fails with ReadError. */
export const pageOf = (
  query: NonNullable<Parameters<typeof auditReads.auditLogList>[0]['query']>,
) => auditReads.auditLogList({ query }).queryFn({ signal: AbortSignal.timeout(35_000) })
