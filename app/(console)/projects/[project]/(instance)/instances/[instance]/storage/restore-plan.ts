import { createDisk } from '@/app/(console)/projects/[project]/_disks/disk-actions'
import type { DiskSourceOption } from '@/app/(console)/projects/[project]/_disks/disk-sources'
import {
  stoppedCalls,
  type StoppedTarget,
} from '@/app/(console)/projects/[project]/_instances/stopped-job'
import type { CallPlan, Outcome } from '@/lib/change/outcome'
import type { Disk } from '@/lib/contract/disk'
import { GIB } from '@/lib/contract/limits'
import { type PlannedCall, planned } from '@/lib/equivalent/planned'
import { planBy } from '@/lib/form/form-actions'
import { generateName } from '@/lib/format/generated-name'
import { formOf, type Job, type Step, stepOf } from '@/lib/jobs/job'
import { routes } from '@/lib/routes'
import { validateName } from '@/lib/validate/name'
import { validateRequired } from '@/lib/validate/required'
import { attachDisk, planBootDisk } from './storage-actions'

/** A disk of an instance that is to be replaced. */
export interface Replaced {
  readonly project: string
  readonly instance: StoppedTarget
  /** Whether the instance runs: it is stopped first and started again then. */
  readonly isRunning: boolean
  readonly disk: Pick<Disk, 'id' | 'name'>
  readonly isBoot: boolean
}

/** What takes its place. */
export interface Replacement {
  /** The name of the disk. */
  readonly name: string
  /** The snapshot that the disk is created from; absent if it is there already. */
  readonly from?: { readonly id: string; readonly name: string; readonly bytes: number }
  /** The name of a snapshot that is taken of the replaced disk before. */
  readonly keep?: string | undefined
}

/** What was chosen, or what is wrong with it, by field. */
export function chosenReplacement(
  form: FormData,
  disk: string,
  snapshots: readonly DiskSourceOption[],
): Replacement | { readonly errors: Readonly<Record<string, string>> } {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const keep = form.getAll('keep').at(-1) === 'true' ? generateName([disk, 'before']) : undefined
  if (text('kind') === 'disk') {
    const problem = validateRequired(text('disk'), 'Disk')
    return problem === undefined ? { name: text('disk'), keep } : { errors: { disk: problem } }
  }
  const from = snapshots.find(({ id }) => id === text('snapshot'))
  const problem = validateName(text('name'), { label: 'Name' })
  if (!from) return { errors: { snapshot: 'Choose a snapshot' } }
  if (problem !== undefined) return { errors: { name: problem } }
  if (from.size === null) return { errors: { snapshot: 'Its size couldn’t be read' } }
  return { name: text('name'), keep, from: { id: from.id, name: from.name, bytes: from.size } }
}

const kept = (name: string) => `Before ${name} took its place`

const newDisk = ({ project, disk }: Replaced, { name, from }: Replacement) => ({
  ...{ project, name, description: `In place of ${disk.name}` },
  size: String(Math.ceil((from?.bytes ?? 0) / GIB)),
})

const bootChange = ({ project, instance, disk }: Replaced, { name }: Replacement) => ({
  ...{ project, instance: instance.name, disk: name, name, replaces: disk.id },
})

/**
 * The job that puts one disk in the place of another. The former one is detached last: whatever step is
 * refused, the instance can start as it was.
 */
export function replaceJob(replaced: Replaced, replacement: Replacement): Job {
  const { project, instance, isRunning, disk, isBoot } = replaced
  const { name, from, keep } = replacement
  const query = { project }
  const path = { instance: instance.name }
  const around = { thing: instance.name, input: { path: { instance: instance.id } } }
  const of = instance.id
  const steps: readonly Step[] = [
    ...(isRunning
      ? [
          stepOf({ by: 'instanceStop', label: 'Stop instance', ...around }),
          stepOf({ by: 'untilStopped', label: 'Wait until stopped:', ...around }),
        ]
      : []),
    ...(keep === undefined
      ? []
      : [
          stepOf({
            ...{ by: 'snapshotCopy', label: 'Create snapshot of', thing: disk.name },
            input: { project, disk: disk.id, snapshot: keep, description: kept(name) },
          }),
        ]),
    ...(from
      ? [
          stepOf({
            ...{ by: 'diskCopy', label: 'Create disk', thing: name },
            input: { ...newDisk(replaced, replacement), snapshot: from.name },
          }),
        ]
      : []),
    stepOf({
      ...{ by: 'diskAttach', label: 'Attach disk', thing: name, of },
      input: { project, instance: instance.name, disk: name },
    }),
    ...(isBoot
      ? [
          stepOf({
            ...{ by: 'bootDiskByName', label: 'Set boot disk', thing: name, of },
            input: bootChange(replaced, replacement),
          }),
        ]
      : []),
    stepOf({
      ...{ by: 'instanceDiskDetach', label: 'Detach disk', thing: disk.name, of },
      input: { path, query, body: { disk: disk.id } },
    }),
    ...(isRunning
      ? [
          stepOf({
            ...{ by: 'instanceStart', label: 'Start instance', ...around },
            // The stop, which is the first.
            undoes: 0,
          }),
        ]
      : []),
  ]
  return {
    ...{ id: crypto.randomUUID(), title: 'Replace disk', thing: disk.name, steps },
    ...{ about: instance.name, startedAt: Date.now() },
    href: routes.instanceStorage(project, instance.name),
  }
}

/** The calls of that job, or what is known to be in its way. */
export async function replacePlan(
  replaced: Replaced,
  replacement: Replacement,
): Promise<CallPlan | Outcome> {
  const { project, instance, isRunning, disk, isBoot } = replaced
  const { name, from, keep } = replacement
  const query = { project }
  const calls: PlannedCall[] = []
  if (keep !== undefined) {
    const body = { name: keep, description: kept(name), disk: disk.id }
    calls.push(planned('snapshotCreate', { query, body }))
  }
  const attach = { project, instance: instance.name, disk: name }
  const parts = from
    ? [
        await planBy(createDisk)(
          formOf({ ...newDisk(replaced, replacement), source: 'snapshot', snapshot: from.id }),
        ),
        {
          calls: [
            planned('instanceDiskAttach', {
              ...{ path: { instance: instance.name }, query, body: { disk: name } },
            }),
          ],
        },
      ]
    : [await planBy(attachDisk)(formOf(attach))]
  if (isBoot) parts.push(await planBootDisk(bootChange(replaced, replacement)))
  for (const part of parts) {
    if (!('calls' in part)) return part
    calls.push(...part.calls)
  }
  calls.push(
    planned('instanceDiskDetach', {
      ...{ path: { instance: instance.name }, query, body: { disk: disk.id } },
    }),
  )
  return { calls: isRunning ? stoppedCalls(instance, calls) : calls }
}
