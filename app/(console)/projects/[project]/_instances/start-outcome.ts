'use client'

import { useEffect, useState } from 'react'
import type { Instance } from '@/lib/contract/instance'

type RunState = Instance['runState']

/**
 * Whether a start is still to show how it ended, once `runState` is seen. Creating and starting lead
 * to it; stopped and failed say that it came to nothing; any other state that it did, or that
 * somebody stopped it.
 */
export function awaitsStart(before: boolean, runState: RunState): boolean {
  if (runState === 'creating' || runState === 'starting') return true
  return before && (runState === 'stopped' || runState === 'failed')
}

/** Instances that this tab has asked to be created and started, by project and name. */
const asked = new Set<string>()
const keyOf = (project: string, name: string): string => `${project}/${name}`

/** An instance was created that is to start: it may fail to before its page is there. */
export const expectStart = (project: string, name: string): void => {
  asked.add(keyOf(project, name))
}

/** What became of a start that came to nothing, in words; undefined while nothing is amiss. */
export function useStartProblem(
  project: string,
  name: string,
  runState: RunState | undefined,
): string | undefined {
  const key = keyOf(project, name)
  const [awaited, setAwaited] = useState(() => asked.has(key))
  const now = runState === undefined ? awaited : awaitsStart(awaited, runState)
  if (now !== awaited) setAwaited(now)
  useEffect(() => {
    if (!now) asked.delete(key)
  }, [now, key])
  if (!now) return undefined
  if (runState === 'failed') return `${name} failed while starting.`
  return runState === 'stopped'
    ? `${name} didn’t start: the quota or the rack may have no room for it. Start it again to see why.`
    : undefined
}
