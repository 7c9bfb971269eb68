'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { leaveToSignIn } from '@/lib/change/session-end'
import { plural } from '@/lib/format/plural'
import { currentOf, type Job, phaseOf, skippedOf } from '@/lib/jobs/job'
import { dismissJob, stopJob, type Worker, workOn } from '@/lib/jobs/session'
import { usePageReader } from '@/lib/reading/page-reader'
import { announce } from '@/lib/ui/announce'
import { performStep } from './job-performers'
import type { StopStep } from './job-stop-checks'
import { whyNotStop } from './job-stop-reads'

/** Says how a run of a job has ended. */
function say(job: Job): void {
  const phase = phaseOf(job)
  const what = `${job.title} ${job.thing}`
  const state = currentOf(job)?.state
  const { length: left } = skippedOf(job)
  if (phase === 'done')
    announce(`${what}: done${left > 0 ? `, ${plural(left, 'step')} skipped` : ''}`)
  else if (state && 'message' in state) announce(`${what}: ${state.message}`, 'assertive')
  else announce(`${what}: paused`)
}

/** What can be done with the jobs of this reader. */
export function useJobWork() {
  const { reader, platform } = usePageReader()
  const queries = useQueryClient()
  return useMemo(() => {
    const worker: Worker = {
      reader,
      perform: (step, port) => performStep(step, { ...port, queries }),
      ended: ({ job, isSignedIn }) => {
        say(job)
        if (!isSignedIn) leaveToSignIn()
      },
    }
    return {
      /** Begins a job, or goes on with it. */
      work: (job: Job) => void workOn(job, worker),
      /** The objection to stopping an instance for a step; undefined if none is known. */
      whyNotStop: (
        target: { readonly id: string },
        step: { readonly by: StopStep; readonly input: unknown },
      ) => whyNotStop(target, step, { queries, platform }),
      stop: (job: Job) => stopJob(reader, job.id),
      dismiss: (job: Job) => dismissJob(reader, job.id),
    }
  }, [reader, queries, platform])
}
