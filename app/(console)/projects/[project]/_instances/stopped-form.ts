import type { PlanningAction } from '@/lib/change/outcome'
import { type OwnAction, planBy } from '@/lib/form/form-actions'
import { type Job, textsOf } from '@/lib/jobs/job'
import { stoppedCalls, stoppedJob, type StoppedTarget } from './stopped-job'

/** Said where a form or a question stops an instance first. */
export const STOPS_FIRST =
  'The instance is running: it’s stopped first and started again afterward. Processes get no chance to shut down.'

interface Change {
  /** What it does: 'Resize instance'. */
  readonly title: string
  /** To what, by name, of what was typed. */
  readonly thing: (form: FormData) => string
  /** The page where what came of it can be seen. */
  readonly href: string
  /** The performer that sends the form. */
  readonly by: string
}

/**
 * The action of a form whose instance runs: asks its own action first whether it would take what was
 * typed, so that nothing is stopped for what can't be done; then begins the job that stops the
 * instance, sends the form, and starts it again. Its plan has the calls around the one of the form.
 */
export const stoppedForm = (
  action: PlanningAction,
  instance: StoppedTarget,
  { by, title, href, thing }: Change,
  work: (job: Job) => void,
): OwnAction => ({
  run: async (_previous, form) => {
    // Before it's asked for its plan, which leaves a mark in it.
    const input = textsOf(form)
    const planned = await planBy(action)(form)
    if (!('calls' in planned) && planned.type !== 'success') return { values: {}, outcome: planned }
    work(stoppedJob(instance, { title, href, by, input, thing: thing(form) }))
    return { values: {}, outcome: { type: 'success', data: null } }
  },
  plan: async (form) => {
    const plan = await planBy(action)(form)
    return 'calls' in plan ? { calls: stoppedCalls(instance, plan.calls) } : plan
  },
})
