import type { Outcome } from '@/lib/change/outcome'
import type { Instance } from '@/lib/contract/instance'
import { applyRow, press } from '@/lib/live/live-store'
import type { PowerAction } from './instance-power'
import { notePower } from './note-power'

export type PowerTarget = Pick<
  Instance,
  'id' | 'name' | 'runState' | 'timeRunStateUpdated' | 'bootDiskId'
>

/** Shows the state on the way at once, and what came of it as soon as the platform has said so. */
export async function performPower<T>(
  action: PowerAction,
  target: PowerTarget,
  run: () => Promise<Outcome<T>>,
  /** The instance in an answer, where it holds one. */
  instanceOf: (data: T) => Instance | undefined = () => undefined,
): Promise<Outcome<T>> {
  const settle = press(action, target)
  try {
    const outcome = await run()
    notePower(action, target, outcome)
    if (outcome.type === 'success') {
      settle('agreed')
      const instance = instanceOf(outcome.data)
      if (instance) applyRow(instance)
    } else {
      const isUnknown =
        outcome.type === 'failure' && outcome.problems.some((problem) => problem.outcomeUnknown)
      settle(isUnknown ? 'unknown' : 'refused')
    }
    return outcome
  } catch (error) {
    notePower(action, target, undefined)
    settle('unknown')
    throw error
  }
}
