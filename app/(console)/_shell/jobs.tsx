'use client'

import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useJobCount } from '@/lib/jobs/use-jobs'

// Without its script there is none: it comes with the next page.
const JobTray = lazy(() => import('./job-tray').catch(() => ({ default: () => null })))

/** The jobs, over whatever page: not in the sidebar, which is hidden on a phone. Its script comes with the first. */
export function Jobs() {
  return useJobCount() > 0
    ? createPortal(
        <Suspense>
          <JobTray />
        </Suspense>,
        document.body,
      )
    : null
}
