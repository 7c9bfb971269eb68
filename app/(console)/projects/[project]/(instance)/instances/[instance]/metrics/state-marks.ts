import type { Mark } from '@/lib/charts/line'
import type { Instance } from '@/lib/contract/instance'

export type StateFacts = Pick<
  Instance,
  'runState' | 'timeRunStateUpdated' | 'timeLastAutoRestarted'
>

/**
 * When the instance came into its state, and when it last restarted by itself: all that the platform
 * tells of its past. A state that the page shows ahead of the platform (`isPressed`) has no time yet.
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
