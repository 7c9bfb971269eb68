'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { lookForJobs } from '@/lib/api/jobs'
import { lazyPart } from '@/lib/hydration/lazy-part'
import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { ROOM_NEWS_EVENT } from '@/lib/change/request-poll'
import { watchSignOut } from '@/lib/change/sign-out'
import { useJobCount } from '@/lib/jobs/use-jobs'
import { useStored } from '@/lib/kept/use-stored'
import { usePageReader } from '@/lib/reading/page-reader'
import { useDialog } from '@/lib/ui/use-dialog'
import { mayHaveUploads } from '@/lib/upload/kept-uploads'
import { uploadsUnderWay, watchUploads } from '@/lib/upload/under-way'
import { watchedKey } from '@/lib/watched/things'

// Without its script there is none: it comes with the next page.
const JobTray = lazyPart(() => import('./job-tray'))
const Watcher = lazyPart(() => import('./watcher'))
const isAny = (text: string | null): boolean => text !== null
const loadQuestion = () => import('./sign-out-question')

/** Whether this browser may keep uploads: most have none, and load nothing for it. */
function useMayHaveUploads(): boolean {
  const [may, setMay] = useState(false)
  useEffect(() => {
    void mayHaveUploads().then(setMay)
  }, [])
  return may
}

/**
 * The jobs and uploads, on every page: not in the sidebar, which is hidden on phones. Their script
 * loads with the first one. Jobs and uploads end with the session, as typed input does, so signing out
 * offers to stay.
 */
export function Jobs() {
  const jobs = useJobCount()
  const uploads = useSyncExternalStore(
    watchUploads,
    () => uploadsUnderWay().length,
    () => 0,
  )
  const mayHave = useMayHaveUploads()
  const { reader } = usePageReader()
  const queries = useQueryClient()
  const path = usePathname()
  useEffect(() => {
    const look = () => lookForJobs(queries, reader)
    look()
    window.addEventListener(ROOM_NEWS_EVENT, look)
    return () => window.removeEventListener(ROOM_NEWS_EVENT, look)
  }, [path, queries, reader])
  const isWatching = useStored(watchedKey(reader), isAny)
  const isWanted = jobs + uploads > 0 || mayHave
  // A question on the way out is not asked again by itself.
  const question = useDialog(loadQuestion, 'Sign out', { isRare: true, name: null })
  const mayLoseMore = useEffectEvent(() => isWanted)
  const { open } = question
  useEffect(
    () =>
      watchSignOut(
        () => mayLoseMore(),
        (form) => open({ form }),
      ),
    [open],
  )
  // On a phone the sidebar, which this comes with, is not displayed, nor is a dialog within it.
  return createPortal(
    <>
      {isWanted && (
        <Suspense>
          <JobTray />
        </Suspense>
      )}
      {(isWanted || isWatching) && (
        <Suspense>
          <Watcher />
        </Suspense>
      )}
      {question.dialog}
    </>,
    document.body,
  )
}
