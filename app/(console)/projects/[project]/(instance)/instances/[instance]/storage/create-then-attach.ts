import { createDisk } from '@/app/(console)/projects/[project]/_disks/disk-actions'
import {
  stoppedCalls,
  stoppedJob,
  type StoppedTarget,
} from '@/app/(console)/projects/[project]/_instances/stopped-job'
import { planned } from '@/lib/equivalent/planned'
import { type OwnAction, planBy } from '@/lib/form/form-actions'
import type { Job } from '@/lib/jobs/job'
import { routes } from '@/lib/routes'

/**
 * The action of a form that creates a disk for an instance that runs: the disk is made while it does,
 * so that a refusal stands beside its field and stops nothing; a job attaches it then.
 */
export const createThenAttach = (
  project: string,
  instance: StoppedTarget,
  work: (job: Job) => void,
): OwnAction => ({
  run: async (previous, form) => {
    const state = await createDisk(previous, form)
    if (state.outcome?.type !== 'success') return state
    const disk = String(form.get('name'))
    work(
      stoppedJob(instance, {
        ...{ title: 'Attach disk', thing: disk, by: 'diskAttach' },
        href: routes.instanceStorage(project, instance.name),
        input: { project, instance: instance.name, disk },
      }),
    )
    // It stays where it is.
    const { to: _, ...outcome } = state.outcome
    return { ...state, outcome }
  },
  plan: async (form) => {
    const plan = await planBy(createDisk)(form)
    if (!('calls' in plan)) return plan
    const attachment = planned('instanceDiskAttach', {
      path: { instance: instance.name },
      query: { project },
      body: { disk: String(form.get('name')) },
    })
    return { calls: [...plan.calls, ...stoppedCalls(instance, [attachment])] }
  },
})
