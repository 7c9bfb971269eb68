import type { Instance } from '@/lib/contract/instance'
import type { PlannedCall } from '@/lib/equivalent/planned'
import { planned } from '@/lib/equivalent/planned'
import { type Job, type Step, stepOf } from '@/lib/jobs/job'

export type StoppedTarget = Pick<Instance, 'id' | 'name'>

const selected = ({ id }: StoppedTarget) => ({ path: { instance: id } })

/** Stops an instance for a change that it can't have while it runs, and starts it again. */
export function stoppedJob(
  instance: StoppedTarget,
  change: Pick<Job, 'title' | 'thing' | 'href'> & Pick<Step, 'by' | 'input'>,
): Job {
  const { title, thing, href, by, input } = change
  const { name } = instance
  const around = selected(instance)
  return {
    ...{ id: crypto.randomUUID(), title, thing, href, startedAt: Date.now() },
    about: name,
    steps: [
      stepOf({ by: 'instanceStop', label: 'Stop instance', thing: name, input: around }),
      stepOf({ by: 'untilStopped', label: 'Wait until stopped:', thing: name, input: around }),
      stepOf({ by, label: title, thing, input }),
      stepOf({
        ...{ by: 'instanceStart', label: 'Start instance', thing: name, input: around },
        // The stop, which is the first.
        undoes: 0,
      }),
    ],
  }
}

/** What that job calls, with those of its change. */
export const stoppedCalls = (
  instance: StoppedTarget,
  calls: readonly PlannedCall[],
): readonly PlannedCall[] => [
  planned('instanceStop', selected(instance)),
  ...calls,
  planned('instanceStart', selected(instance)),
]
