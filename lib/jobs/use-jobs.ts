'use client'

import { askJobs, jobsKey } from '@/lib/api/jobs'
import { usePageReader } from '@/lib/reading/page-reader'
import { useRead } from '@/lib/reading/use-read'
import type { ShownJob } from './job'

/**
 * How often jobs are read, ms: another device may have begun one, or goes on with one that has halted. A page that
 * is looked at again reads them at once, and one that is used or hears of changes soon (lookForJobs).
 */
const WORKING_MS = 1_000
const HALTED_MS = 3_000
const NONE_MS = 60_000

const NONE: readonly ShownJob[] = []

/** The jobs of this reader, oldest first, whichever page has begun them, and whether they aren't read yet. */
export function useJobs(): { readonly jobs: readonly ShownJob[]; readonly isPending: boolean } {
  const { reader } = usePageReader()
  const { data: jobs = NONE, isPending } = useRead({
    queryKey: jobsKey(reader),
    queryFn: ({ signal }) => askJobs(undefined, signal),
    refetchInterval({ state: { data = NONE } }) {
      if (data.some(({ isWorking }) => isWorking)) return WORKING_MS
      if (document.visibilityState === 'hidden') return false
      return data.length === 0 ? NONE_MS : HALTED_MS
    },
    // A hidden tab tells how a job under way ends, and asks for nothing else.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  })
  return { jobs, isPending }
}

export const useJobCount = (): number => useJobs().jobs.length
