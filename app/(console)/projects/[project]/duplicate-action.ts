import { createDisk } from '@/app/(console)/projects/[project]/_disks/disk-actions'
import { createInstance } from '@/app/(console)/projects/[project]/instances-new/actions'
import {
  countOf,
  eachNameProblem,
  validateCount,
} from '@/app/(console)/projects/[project]/instances-new/several'
import { takenProblem } from '@/app/(console)/projects/[project]/instances-new/several-plan'
import type { CallPlan, Outcome } from '@/lib/change/outcome'
import { type PlannedCall, planned } from '@/lib/equivalent/planned'
import { type OwnAction, planBy } from '@/lib/form/form-actions'
import { generateName } from '@/lib/format/generated-name'
import { formOf, type Job, textsOf } from '@/lib/jobs/job'
import {
  copiedDisks,
  copiesOf,
  copyDescription,
  type CopyChoice,
  copyFields,
  copyJob,
  type Original,
} from './duplicate-plan'

/** The field of a new disk's name, by the place of the disk. */
export const diskField = (at: number): string => `disk-${at}`

const refused = (fieldErrors: Readonly<Record<string, string>>): Outcome<never> => ({
  type: 'failure',
  fieldErrors,
  problems: [],
})

/**
 * The problem of the name in a field, by the rules for names, the project's names, and the disks before
 * it; undefined if there is none.
 */
export function nameProblem(
  original: Original,
  field: string,
  typed: Readonly<Record<string, string>>,
): string | undefined {
  const text = (name: string) => (typed[name] ?? '').trim()
  const value = text(field)
  const count = countOf(typed['count'])
  const problem = eachNameProblem(value, count)
  if (problem !== undefined) return problem
  if (field === 'name') return takenProblem(value, count, original.takenInstances, 'An instance')
  const fields = copiedDisks(original).map((_, at) => diskField(at))
  if (fields.slice(0, fields.indexOf(field)).some((before) => text(before) === value))
    return 'Another copy already has that name'
  return takenProblem(value, count, original.takenDisks, 'A disk')
}

/** What was chosen, or what is wrong with it, by field. */
export function chosenCopy(
  project: string,
  original: Original,
  form: FormData,
): CopyChoice | { readonly errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {}
  const typed = textsOf(form)
  const checked = (field: string): string => {
    const problem = nameProblem(original, field, typed)
    if (problem !== undefined) errors[field] = problem
    return (typed[field] ?? '').trim()
  }
  const countProblem = validateCount(typed['count'] ?? '1')
  if (countProblem !== undefined) errors['count'] = countProblem
  const name = checked('name')
  const diskNames = new Map<string, string>()
  const snapshotNames = new Map<string, string>()
  for (const [at, disk] of copiedDisks(original).entries()) {
    diskNames.set(disk.id, checked(diskField(at)))
    snapshotNames.set(disk.id, generateName([disk.name, 'copy']))
  }
  if (Object.keys(errors).length > 0) return { errors }
  const isSet = (field: string) => typed[field] === 'true'
  return {
    ...{ project, name, count: countOf(typed['count']), diskNames, snapshotNames },
    ...{ start: isSet('start'), dropSnapshots: isSet('dropSnapshots') },
  }
}

/** The calls that the job makes, as the platform at hand takes them; or what is in the way. */
async function planOf(original: Original, choice: CopyChoice): Promise<CallPlan | Outcome> {
  const { project, snapshotNames, start, dropSnapshots } = choice
  const copies = copiesOf(choice)
  const query = { project }
  const calls: PlannedCall[] = []
  for (const [at, { id, gib, description }] of copiedDisks(original).entries()) {
    const snapshot = snapshotNames.get(id) ?? ''
    const snapshotId = `SNAPSHOT_ID_${at + 1}`
    const body = { name: snapshot, description: copyDescription(choice), disk: id }
    calls.push(planned('snapshotCreate', { query, body }), {
      ...planned('snapshotView', { path: { snapshot }, query }),
      note: `Until its state is ready. Its ID is ${snapshotId} below`,
    })
    for (const { diskNames } of copies) {
      const disk = await planBy(createDisk)(
        formOf({
          ...{ project, name: diskNames.get(id) ?? '', description, size: String(gib) },
          ...{ source: 'snapshot', snapshot: snapshotId },
        }),
      )
      if (!('calls' in disk)) return disk
      calls.push(...disk.calls)
    }
  }
  for (const copy of copies) {
    const instance = await planBy(createInstance)(formOf(copyFields(original, copy)))
    if (!('calls' in instance)) return instance
    calls.push(
      ...instance.calls,
      ...(start ? [planned('instanceStart', { path: { instance: copy.name }, query })] : []),
    )
  }
  return {
    calls: [
      ...calls,
      ...(dropSnapshots
        ? [...snapshotNames.values()].map((snapshot) =>
            planned('snapshotDelete', { path: { snapshot }, query }),
          )
        : []),
    ],
  }
}

/** The action of the form that begins the copy: asks first whether the platform's forms would take it. */
export const duplicating = (
  project: string,
  original: Original,
  work: (job: Job) => Promise<Outcome<null>>,
): OwnAction => {
  const find = async (form: FormData) => {
    const choice = chosenCopy(project, original, form)
    if ('errors' in choice) return { plan: refused(choice.errors) }
    return { choice, plan: await planOf(original, choice) }
  }
  return {
    run: async (_previous, form) => {
      const { choice, plan } = await find(form)
      if (!choice || !('calls' in plan))
        return { values: {}, outcome: 'calls' in plan ? null : plan }
      return { values: {}, outcome: await work(copyJob(original, choice)) }
    },
    plan: async (form) => (await find(form)).plan,
  }
}
