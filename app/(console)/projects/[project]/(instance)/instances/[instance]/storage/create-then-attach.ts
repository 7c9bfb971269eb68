import { createDisk } from '@/app/(console)/projects/[project]/_disks/disk-actions'
import {
  stoppedCalls,
  stoppedJob,
  type StoppedTarget,
  type StoppedWork,
} from '@/app/(console)/projects/[project]/_instances/stopped-job'
import { problemTexts } from '@/lib/change/outcome'
import { planned } from '@/lib/equivalent/planned'
import { type OwnAction, planBy } from '@/lib/form/form-actions'
import { routes } from '@/lib/routes'

/**
 * The action of a form that creates a disk for an instance that runs: the disk is made while it does,
 * so that a refusal stands beside its field and stops nothing; a job attaches it then.
 */
export const createThenAttach = (
  project: string,
  instance: StoppedTarget,
  { work, whyNotStop }: StoppedWork,
): OwnAction => ({
  run: async (previous, form) => {
    const disk = String(form.get('name'))
    const change = {
      ...{ title: 'Attach disk', thing: disk, by: 'diskAttach' as const },
      href: routes.instanceStorage(project, instance.name),
      input: { project, instance: instance.name, disk },
    }
    // Before anything is made that would be left over.
    const hindered = await whyNotStop(instance, change)
    if (hindered) return { values: {}, outcome: hindered }
    const state = await createDisk(previous, form)
    if (state.outcome?.type !== 'success') return state
    const begun = await work(stoppedJob(instance, change))
    // It stays where it is.
    const { to: _, ...outcome } = state.outcome
    if (begun.type === 'success') return { ...state, outcome }
    if (begun.type === 'expired') return { ...state, outcome: begun }
    // Sent again, the form would create another.
    const content = `Disk **${disk}** created. Attaching it: ${problemTexts(begun).join(' ')}`
    return { ...state, outcome: { ...outcome, notice: { variant: 'error', content } } }
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
