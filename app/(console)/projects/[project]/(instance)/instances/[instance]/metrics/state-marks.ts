import type { Happening } from '@/lib/kept/happenings'
import type { Mark } from '@/lib/charts/line'
import type { Instance } from '@/lib/contract/instance'

export type StateFacts = Pick<
  Instance,
  'runState' | 'timeRunStateUpdated' | 'timeLastAutoRestarted'
>

/**
 * When the instance entered its state, and when it last restarted by itself: the platform reports no
 * earlier events. A state that the page shows ahead of the platform (`isPressed`) has no time yet.
 */
export function stateMarks(instance: StateFacts, isPressed: boolean): readonly Mark[] {
  const { runState, timeRunStateUpdated, timeLastAutoRestarted } = instance
  return [
    ...(timeLastAutoRestarted
      ? [{ ms: timeLastAutoRestarted.getTime(), label: 'auto-restarted' }]
      : []),
    ...(timeRunStateUpdated && !isPressed
      ? [{ ms: timeRunStateUpdated.getTime(), label: runState }]
      : []),
  ]
}

function markOf({ at, kind, words }: Happening): Mark {
  switch (kind) {
    case 'state':
      return { ms: at, label: words }
    case 'boot':
      return { ms: at, label: 'boot', words: `Began to boot from ${words}` }
    case 'sent':
      // 'Stop refused: why' has no room in a picture.
      return { ms: at, label: (words.split(/[:;,]/)[0] ?? words).toLowerCase(), words }
  }
}

/** The marks of what the platform tells, and of what this browser has seen beside it. */
export function withHappenings(
  marks: readonly Mark[],
  happenings: readonly Happening[],
): readonly Mark[] {
  const isTold = (one: Mark) => marks.some(({ ms, label }) => ms === one.ms && label === one.label)
  return [...marks, ...happenings.map(markOf).filter((mark) => !isTold(mark))]
}
