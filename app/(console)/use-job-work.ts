'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiVersion } from '@/lib/contract/api-version'
import { askUntilKnown, idToBegin } from '@/lib/api/ask-until-known'
import { JobRefused, jobsKey, JobsFailed, noteWorking, SignedOut } from '@/lib/api/jobs'
import { ASKING_AGAIN, tellAskingAgain } from '@/lib/change/finding-out'
import type { Outcome } from '@/lib/change/outcome'
import { leaveToSignIn } from '@/lib/change/session-end'
import type { Asked } from '@/lib/jobs/asked'
import type { Job, WayOn } from '@/lib/jobs/job'
import { usePageReader } from '@/lib/reading/page-reader'
import { toast, toastStore } from '@/lib/ui/toast-store'
import type { StopStep } from './job-stop-checks'
import { whyNotStop } from './job-stop-reads'

/** Who has the jobs, and what the checks before them read with. */
export interface JobReader {
  readonly reader: string
  readonly platform: ApiVersion | undefined
  readonly queries: QueryClient
}

/** What isn't known after an error, and by which request's id the log says why. */
const unknown = (error: unknown, rest: string) => {
  const requestId = error instanceof JobsFailed ? error.requestId : undefined
  const what = requestId ? 'failed' : 'gave no answer'
  return { requestId, message: `The console ${what}, so it’s unknown whether this ${rest}` }
}

/** What can be done with the jobs of a reader, which the edge has. */
export function jobWork({ reader, platform, queries }: JobReader) {
  const queryKey = jobsKey(reader)
  /** Resolves once the answer is shown; says meanwhile that it is asked again. */
  const ask = async (asked: Asked): Promise<void> => {
    let note: number | undefined
    try {
      const jobs = await askUntilKnown(asked, () => {
        if (tellAskingAgain(true)) return
        note ??= toast({ variant: 'info', content: ASKING_AGAIN, durationMs: Infinity })
      })
      // A reading that is on its way may not know of it yet.
      await queries.cancelQueries({ queryKey })
      if (jobs) queries.setQueryData(queryKey, jobs)
    } catch (error) {
      void queries.invalidateQueries({ queryKey })
      throw error
    } finally {
      tellAskingAgain(false)
      if (note !== undefined) toastStore.dismiss(note)
    }
  }
  /** The same where no form waits for it: says by a toast what went wrong. */
  const tell = (asked: Asked): Promise<void> =>
    ask(asked).catch((error: unknown) => {
      if (error instanceof SignedOut) return leaveToSignIn()
      const { message, requestId } = unknown(error, 'was done. See Jobs.')
      const content = requestId ? `${message} Request ID ${requestId}` : message
      toast({ variant: 'error', content: error instanceof JobRefused ? error.message : content })
    })
  return {
    /** Begins a job; resolves once the edge has it, or to why not. */
    work: async (asked: Job): Promise<Outcome<null>> => {
      const job = { ...asked, id: idToBegin(asked) }
      noteWorking([{ job, isWorking: true, isStopping: false }])
      try {
        await ask({ type: 'begin', job })
        return { type: 'success', data: null, invalidates: [] }
      } catch (error) {
        if (error instanceof SignedOut) return { type: 'expired' }
        const problem =
          error instanceof JobRefused
            ? { message: error.message }
            : {
                ...unknown(error, 'has begun. Send it again: the same isn’t begun twice.'),
                outcomeUnknown: true,
              }
        return { type: 'failure', invalidates: [], fieldErrors: {}, problems: [problem] }
      }
    },
    /** Goes on with a job that has halted. */
    goOn: ({ id }: Job, way: WayOn) =>
      void tell({ type: 'go-on', id, way, key: crypto.randomUUID() }),
    /** The objection to stopping an instance for a step; undefined if none is known. */
    whyNotStop: (
      target: { readonly id: string },
      step: { readonly by: StopStep; readonly input: unknown },
    ) => whyNotStop(target, step, { queries, platform }),
    stop: ({ id }: Job) => void tell({ type: 'stop', id }),
    dismiss: ({ id }: Job) => void tell({ type: 'dismiss', id }),
  }
}

export function useJobWork() {
  const { reader, platform } = usePageReader()
  const queries = useQueryClient()
  return useMemo(() => jobWork({ reader, platform, queries }), [reader, queries, platform])
}
