import { type OwnAction, planBy } from '@/lib/form/form-actions'
import type { Job } from '@/lib/jobs/job'
import { routes } from '@/lib/routes'
import { resizeInstance } from './instance-actions'
import { stoppedCalls, stoppedJob, type StoppedTarget } from './stopped-job'

/** What a form holds, as a browser can keep it. */
const textsOf = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Stops an instance, sends the form that resizes it, and starts it again. */
const resizeJob = (project: string, instance: StoppedTarget, form: FormData): Job =>
  stoppedJob(instance, {
    ...{ title: 'Resize instance', thing: instance.name },
    href: routes.instance(project, instance.name),
    ...{ by: 'instanceResize', input: textsOf(form) },
  })

/** The action of a form that begins this job: its plan has the calls around the one of the form. */
export const resizeStopped = (
  project: string,
  instance: StoppedTarget,
  work: (job: Job) => void,
): OwnAction => ({
  run: async (_previous, form) => {
    work(resizeJob(project, instance, form))
    return { values: {}, outcome: { type: 'success', data: null } }
  },
  plan: async (form) => {
    const plan = await planBy(resizeInstance)(form)
    return 'calls' in plan ? { calls: stoppedCalls(instance, plan.calls) } : plan
  },
})
