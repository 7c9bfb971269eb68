'use client'

import { useEffect } from 'react'
import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import type { Instance } from '@/lib/contract/instance'
import { instanceAutoRestartPending, instanceTransitioning } from '@/lib/contract/instance-can'
import { logFailure } from '@/lib/errors/log'
import { leaveToSignIn } from '@/lib/change/session-end'
import { useIsDeleting, useIsLive, useIsOff } from '@/lib/live/live-store'
import { useRead } from '@/lib/reading/use-read'
import { serverNow } from '@/lib/ui/clock'

// screens.md, section 4: 2 s while in transition; when failed with auto-restart on 2 s if it is due,
// else 30 s; else not at all.
const FAST_MS = 2_000
const WAITING_MS = 30_000

function intervalMs(instance: Instance): number | false {
  if (instanceTransitioning(instance)) return FAST_MS
  if (instance.runState !== 'failed' || !instance.autoRestartEnabled) return false
  return instanceAutoRestartPending(instance, new Date(serverNow())) ? FAST_MS : WAITING_MS
}

/** The instance of an instance page, kept fresh while it changes. The layout has read it once. */
export function useInstance(project: string, name: string) {
  // The live machinery polls when it has to, so that one way leads to fresh data.
  const isOff = useIsOff()
  const isLive = useIsLive()
  const read = reads.instanceView({ path: { instance: name }, query: { project } })
  const query = useRead({
    ...read,
    // A tab that is opened has what the head is told of.
    refetchOnMount: !isLive,
    refetchInterval: ({ state }) => (isOff && state.data ? intervalMs(state.data) : false),
  })
  const failure = query.error instanceof ReadError ? query.error.failure : undefined
  useEffect(() => {
    if (!failure) return
    logFailure('instanceView', failure)
    if (failure.status === 401) leaveToSignIn()
  }, [failure])
  return {
    /** A reader who deletes the instance here is led elsewhere: its absence is then no news. */
    isDeleting: useIsDeleting(query.data?.id ?? ''),
    // Prefetched by the layout; undefined only when a page forgets to.
    instance: query.data,
    read,
    failure,
    /**
     * The rest of its state: a component that reads a part of it is drawn again when that part
     * changes.
     */
    query,
  }
}
