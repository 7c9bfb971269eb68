'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { usePageReader } from '@/lib/reading/page-reader'
import { areKept, type ShownJob, shownJobs, watchJobs } from './session'

const NONE: readonly ShownJob[] = []

/** The jobs of this reader, and whether this browser stores them. */
export function useJobs(): { readonly jobs: readonly ShownJob[]; readonly isKept: boolean } {
  const { reader } = usePageReader()
  const jobs = useSyncExternalStore(
    useCallback((listener: () => void) => watchJobs(reader, listener), [reader]),
    () => shownJobs(reader),
    () => NONE,
  )
  return { jobs, isKept: areKept(reader) }
}

export const useJobCount = (): number => useJobs().jobs.length
