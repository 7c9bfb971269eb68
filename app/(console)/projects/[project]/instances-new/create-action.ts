import type { JobReader } from '@/app/(console)/use-job-work'
import { neededToSend } from '@/lib/change/unloaded'
import { type OwnAction, planBy } from '@/lib/form/form-actions'
import { createInstance } from './actions'
import { countOf } from './several'

/** Few create several. */
const several = () => neededToSend(import('./several-action'))

const isOne = (form: FormData): boolean => countOf(String(form.get('count'))) === 1

/** The action of the form: its own for one instance, a job for several. */
export const creating = (project: string, around: JobReader): OwnAction => ({
  posted: createInstance,
  run: async (previous, form) => {
    if (isOne(form)) return createInstance(previous, form)
    const { createSeveral } = await several()
    return { values: {}, outcome: await createSeveral(project, form, around) }
  },
  plan: async (form) =>
    isOne(form)
      ? planBy(createInstance)(form)
      : (await several()).planSeveral(project, form, around),
})
