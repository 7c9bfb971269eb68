import type { StopStep } from '@/app/(console)/job-stop-checks'
import type { Outcome } from '@/lib/change/outcome'
import type { Instance } from '@/lib/contract/instance'
import { planned, type PlannedCall } from '@/lib/equivalent/planned'
import { type Job, type Step, stepOf } from '@/lib/jobs/job'

export type StoppedTarget = Pick<Instance, 'id' | 'name'>

/** The change that an instance is stopped for. */
export interface StoppedChange extends Pick<Job, 'title' | 'thing' | 'href'> {
  readonly by: StopStep
  readonly input: unknown
}

/** Begins such a job, and checks for obstacles before (useJobWork): nothing is stopped in vain. */
export interface StoppedWork {
  readonly work: (job: Job) => Promise<Outcome<null>>
  readonly whyNotStop: (
    target: StoppedTarget,
    change: Pick<StoppedChange, 'by' | 'input'>,
  ) => Promise<Outcome<never> | undefined>
}

const selected = ({ id }: StoppedTarget) => ({ path: { instance: id } })

/** Begins the job of a change, unless something is known to be in its way: the outcome says so then. */
export async function beginStopped(
  instance: StoppedTarget,
  change: StoppedChange,
  { work, whyNotStop }: StoppedWork,
): Promise<Outcome<null>> {
  const hindered = await whyNotStop(instance, change)
  return hindered ?? work(stoppedJob(instance, change))
}

/** The steps of a change that an instance can't have while it runs; `at` is where they begin in their job. */
export function stoppedSteps(
  instance: StoppedTarget,
  { title, thing, by, input }: Omit<StoppedChange, 'href'>,
  at = 0,
): readonly Step[] {
  const { name } = instance
  const around = selected(instance)
  return [
    stepOf({ by: 'instanceStop', label: 'Stop instance', thing: name, input: around }),
    stepOf({ by: 'untilStopped', label: 'Wait until stopped:', thing: name, input: around }),
    stepOf({ by, label: title, thing, input, of: instance.id }),
    stepOf({
      ...{ by: 'instanceStart', label: 'Start instance', thing: name, input: around },
      // The stop.
      undoes: at,
    }),
  ]
}

/** Stops an instance for a change that it can't have while it runs, and starts it again. */
export const stoppedJob = (instance: StoppedTarget, change: StoppedChange): Job => ({
  ...{ id: crypto.randomUUID(), title: change.title, thing: change.thing, href: change.href },
  ...{ startedAt: Date.now(), about: instance.name, steps: stoppedSteps(instance, change) },
})

/** What that job calls, with those of its change. */
export const stoppedCalls = (
  instance: StoppedTarget,
  calls: readonly PlannedCall[],
): readonly PlannedCall[] => [
  planned('instanceStop', selected(instance)),
  ...calls,
  planned('instanceStart', selected(instance)),
]
