'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiVersion } from '@/lib/contract/api-version'
import { askJobs, JobRefused, jobsKey, noteWorking } from '@/lib/api/jobs'
import type { Asked } from '@/lib/jobs/asked'
import type { Job, ShownJob, WayOn } from '@/lib/jobs/job'
import { usePageReader } from '@/lib/reading/page-reader'
import { toast } from '@/lib/ui/toast-store'
import type { StopStep } from './job-stop-checks'
import { whyNotStop } from './job-stop-reads'

/** Who has the jobs, and what the checks before them read with. */
export interface JobReader {
  readonly reader: string
  readonly platform: ApiVersion | undefined
  readonly queries: QueryClient
}

const LOST = 'The console can’t be reached, so it’s unknown whether this was done. See Jobs.'

/** What can be done with the jobs of a reader, which the edge has. */
export function jobWork({ reader, platform, queries }: JobReader) {
  const queryKey = jobsKey(reader)
  const ask = async (asked: Asked, ...begun: readonly ShownJob[]): Promise<void> => {
    // A reading that is on its way doesn't know of it yet.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<readonly ShownJob[]>(queryKey, (jobs = []) => [...jobs, ...begun])
    try {
      queries.setQueryData(queryKey, await askJobs(asked))
    } catch (error) {
      toast({ variant: 'error', content: error instanceof JobRefused ? error.message : LOST })
      await queries.invalidateQueries({ queryKey })
    }
  }
  return {
    /** Begins a job; it is shown at once. */
    work: (job: Job): void => {
      const shown = noteWorking([{ job, isWorking: true, isStopping: false }])
      void ask({ type: 'begin', job }, ...shown)
    },
    /** Goes on with a job that has halted. */
    goOn: ({ id }: Job, way: WayOn) => void ask({ type: 'go-on', id, way }),
    /** The objection to stopping an instance for a step; undefined if none is known. */
    whyNotStop: (
      target: { readonly id: string },
      step: { readonly by: StopStep; readonly input: unknown },
    ) => whyNotStop(target, step, { queries, platform }),
    stop: ({ id }: Job) => void ask({ type: 'stop', id }),
    dismiss: ({ id }: Job) => void ask({ type: 'dismiss', id }),
  }
}

export function useJobWork() {
  const { reader, platform } = usePageReader()
  const queries = useQueryClient()
  return useMemo(() => jobWork({ reader, platform, queries }), [reader, queries, platform])
}
