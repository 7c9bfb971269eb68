import { useCallback, useSyncExternalStore } from 'react'
import { type Outcome, problemTexts } from '@/lib/change/outcome'
import type { Instance } from '@/lib/contract/instance'
import { serverNow } from '@/lib/ui/clock'

/** A state that is as old as the refusal may have been written with it, ms. */
const SAME_MS = 5_000

export interface Refusal {
  /** What the platform said, in words. */
  readonly words: string
  /** A later state of the instance is not what this start left, ms since 1970. */
  readonly untilMs: number
}

type Target = Pick<Instance, 'id' | 'timeRunStateUpdated'>

/** The last refusal of a start from this tab, by the instance's id. */
const refusals = new Map<string, Refusal>()
const listeners = new Set<() => void>()

/** A start was sent from here, and ended so; undefined when its outcome is unknown. */
export function noteStart(target: Target, outcome: Outcome | undefined): void {
  const refusal = refusalOf(target, outcome)
  if (refusal) refusals.set(target.id, refusal)
  else refusals.delete(target.id)
  for (const listener of listeners) listener()
}

function refusalOf({ timeRunStateUpdated }: Target, outcome: Outcome | undefined) {
  if (outcome?.type !== 'failure') return undefined
  // It may have been started all the same.
  if (outcome.problems.some(({ outcomeUnknown }) => outcomeUnknown)) return undefined
  const words = problemTexts(outcome).join(' ')
  const untilMs = Math.max(timeRunStateUpdated?.getTime() ?? 0, serverNow() + SAME_MS)
  return words === '' ? undefined : { words, untilMs }
}

/** Whether a refusal is why an instance is in the state that is seen. */
export const isStill = (
  { untilMs }: Refusal,
  { runState, timeRunStateUpdated }: Pick<Instance, 'runState' | 'timeRunStateUpdated'>,
): boolean =>
  (runState === 'stopped' || runState === 'failed') &&
  (timeRunStateUpdated?.getTime() ?? 0) <= untilMs

/** The platform's refusal of the last start from this tab, until the instance's state changes. */
export function useStartRefusal(
  instance: Pick<Instance, 'id' | 'runState' | 'timeRunStateUpdated'> | undefined,
): string | undefined {
  const id = instance?.id ?? ''
  const refusal = useSyncExternalStore(
    subscribe,
    useCallback(() => refusals.get(id), [id]),
    nothing,
  )
  return refusal && instance && isStill(refusal, instance) ? refusal.words : undefined
}

const nothing = () => undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
