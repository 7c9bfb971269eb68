'use client'

import { useEffect } from 'react'
import type { Instance } from '@/lib/contract/instance'
import { useIsPressed } from '@/lib/live/live-store'
import { usePageReader } from '@/lib/reading/page-reader'

/** Keeps in this browser which states an instance came into while its page was open, and when. */
export function useNotedState(instance: Instance | undefined): void {
  const { reader } = usePageReader()
  const { id = '', runState = '', timeRunStateUpdated } = instance ?? {}
  const at = timeRunStateUpdated?.getTime()
  // What is only expected has no time yet.
  const isExpected = useIsPressed(id)
  useEffect(() => {
    if (at === undefined || isExpected) return
    import('@/lib/kept/happenings').then(
      ({ noteHappening }) => noteHappening(reader, id, { at, kind: 'state', words: runState }),
      // What can't be loaded isn't kept.
      () => {},
    )
  }, [reader, id, runState, at, isExpected])
}
