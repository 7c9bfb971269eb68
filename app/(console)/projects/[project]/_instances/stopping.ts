import { type Confirmation, planOf } from '@/lib/action/action-confirm'
import type { Job, Step } from '@/lib/jobs/job'
import { STOPS_FIRST } from './stopped-form'
import { stoppedCalls, stoppedJob, type StoppedTarget } from './stopped-job'

/** The same question of an instance that runs: as a job, which stops it before and starts it afterward. */
export const stopping = (
  usual: Confirmation,
  stops: StoppedTarget,
  change: Pick<Job, 'thing' | 'href'> & Pick<Step, 'by' | 'input'>,
  work: (job: Job) => void,
): Confirmation => ({
  ...usual,
  alsoGoes: [...(usual.alsoGoes ?? []), STOPS_FIRST],
  action: async () => {
    // Nothing is stopped for what can't be done.
    const plan = await planOf(usual)
    if (!('calls' in plan)) return plan
    work(stoppedJob(stops, { title: usual.actionTitle, ...change }))
    return { type: 'success', data: null, invalidates: [] }
  },
  call: async () => {
    const plan = await planOf(usual)
    return 'calls' in plan ? { calls: stoppedCalls(stops, plan.calls) } : plan
  },
})
