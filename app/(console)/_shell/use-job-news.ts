import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useJobWork } from '@/app/(console)/use-job-work'
import { markOwnChange } from '@/lib/change/own-change'
import { readAgain } from '@/lib/change/read-again'
import { requestPoll } from '@/lib/change/request-poll'
import { plural } from '@/lib/format/plural'
import { lookAt } from '@/lib/api/jobs'
import { currentOf, type Job, overOf, phaseOf, type ShownJob, skippedOf } from '@/lib/jobs/job'
import { announce } from '@/lib/ui/announce'
import { toast } from '@/lib/ui/toast-store'

/** How long the end of a job is told; and how long it stays, so that other open pages tell it too. */
const DONE_MS = 15_000
const STAYS_MS = 3_000

/** Says how a run of a job has ended. */
function say(job: Job, dismiss: (job: Job) => void): void {
  const phase = phaseOf(job)
  const what = `${job.title} ${job.thing}`
  const state = currentOf(job)?.state
  const { length: left } = skippedOf(job)
  if (phase === 'done' && left > 0) announce(`${what}: done, ${plural(left, 'step')} skipped`)
  else if (phase === 'done') {
    // Nothing is left to decide.
    toast({ content: `${job.title} **${job.thing}**: done`, durationMs: DONE_MS })
    setTimeout(() => dismiss(job), STAYS_MS)
  } else if (state && 'message' in state) announce(`${what}: ${state.message}`, 'assertive')
  else announce(`${what}: paused`)
}

/** Tells how jobs end that this page has seen under way, and has read again what they change. */
export function useJobNews(jobs: readonly ShownJob[]): void {
  const queries = useQueryClient()
  const { dismiss } = useJobWork()
  useEffect(() => {
    for (const shown of jobs) {
      const before = lookAt(shown)
      if (!before) continue
      const { job, isWorking } = shown
      if (overOf(job) > overOf(before.job)) {
        markOwnChange()
        requestPoll()
        void readAgain(queries, job.stale ?? [])
      }
      if (!isWorking) say(job, dismiss)
    }
  }, [jobs, queries, dismiss])
}
