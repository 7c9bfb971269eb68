'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { leaveToSignIn } from '@/lib/change/session-end'
import type { ApiVersion } from '@/lib/contract/api-version'
import { plural } from '@/lib/format/plural'
import { currentOf, type Job, phaseOf, skippedOf } from '@/lib/jobs/job'
import { dismissJob, stopJob, type Worker, workOn } from '@/lib/jobs/session'
import { usePageReader } from '@/lib/reading/page-reader'
import { announce } from '@/lib/ui/announce'
import { toast } from '@/lib/ui/toast-store'
import { performStep } from './job-performers'
import type { StopStep } from './job-stop-checks'
import { whyNotStop } from './job-stop-reads'

/** How long the end of a job is told. */
const DONE_MS = 15_000

/** Says how a run of a job has ended. */
function say(job: Job, dismiss: () => void): void {
  const phase = phaseOf(job)
  const what = `${job.title} ${job.thing}`
  const state = currentOf(job)?.state
  const { length: left } = skippedOf(job)
  if (phase === 'done' && left > 0) announce(`${what}: done, ${plural(left, 'step')} skipped`)
  else if (phase === 'done') {
    // Nothing is left to decide.
    toast({ content: `${job.title} **${job.thing}**: done`, durationMs: DONE_MS })
    dismiss()
  } else if (state && 'message' in state) announce(`${what}: ${state.message}`, 'assertive')
  else announce(`${what}: paused`)
}

/** Who has the jobs, and what their steps read with. */
export interface JobReader {
  readonly reader: string
  readonly platform: ApiVersion | undefined
  readonly queries: QueryClient
}

/** What can be done with the jobs of a reader. */
export function jobWork({ reader, platform, queries }: JobReader) {
  const worker: Worker = {
    reader,
    perform: (step, port) => performStep(step, { ...port, queries }),
    ended: ({ job, isSignedIn }) => {
      say(job, () => dismissJob(reader, job.id))
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
}

export function useJobWork() {
  const { reader, platform } = usePageReader()
  const queries = useQueryClient()
  return useMemo(() => jobWork({ reader, platform, queries }), [reader, queries, platform])
}
