import type { PlanningAction } from '@/lib/change/outcome'
import { type OwnAction, planBy } from '@/lib/form/form-actions'
import { textsOf } from '@/lib/jobs/job'
import {
  beginStopped,
  type StoppedChange,
  stoppedCalls,
  type StoppedTarget,
  type StoppedWork,
} from './stopped-job'

/** Said where a form or a question stops an instance first. */
export const STOPS_FIRST =
  'The instance is running: it’s stopped first and started again afterward. Processes get no chance to shut down.'

interface Change extends Pick<StoppedChange, 'title' | 'href' | 'by'> {
  /** To what it is done, by name, of what was typed. */
  readonly thing: (form: FormData) => string
}

/**
 * The action of a form whose instance runs: asks its own action first whether it would take what was
 * typed, then looks what else is in the way, as nothing is stopped for what can't be done. Then begins
 * the job that stops the instance, sends the form, and starts it again. Its plan has the calls around
 * the one of the form.
 */
export const stoppedForm = (
  action: PlanningAction,
  instance: StoppedTarget,
  { by, title, href, thing }: Change,
  jobs: StoppedWork,
): OwnAction => ({
  run: async (_previous, form) => {
    // Before it's asked for its plan, which leaves a mark in it.
    const input = textsOf(form)
    const planned = await planBy(action)(form)
    if (!('calls' in planned) && planned.type !== 'success') return { values: {}, outcome: planned }
    const change = { title, href, by, input, thing: thing(form) }
    return { values: {}, outcome: await beginStopped(instance, change, jobs) }
  },
  plan: async (form) => {
    const plan = await planBy(action)(form)
    return 'calls' in plan ? { calls: stoppedCalls(instance, plan.calls) } : plan
  },
})
