'use client'

import { createDisk } from '@/app/(console)/projects/[project]/_disks/disk-actions'
import { takeSnapshots } from '@/app/(console)/projects/[project]/_snapshots/snapshot-actions'
import { createInstance } from '@/app/(console)/projects/[project]/instances-new/actions'
import { reads } from '@/lib/api/reads'
import { snapshotTransitioning } from '@/lib/contract/snapshot-can'
import type { StepResult } from '@/lib/jobs/job'
import { aMoment, type Around, refused, seen, sentForm, settled, WAIT_MS } from './job-steps'

/*
 * The steps that copy an instance with its data. Each looks first whether it was made before: what
 * nobody answered for may have been, and copies have names of their own.
 */

/** The members of an input that are texts, as a browser has kept them; empty where they are not. */
const textOf =
  (input: unknown) =>
  (name: string): string => {
    const value: unknown = Reflect.get(Object(input), name)
    return typeof value === 'string' ? value : ''
  }

async function snapshotCopy(input: unknown, around: Around): Promise<StepResult> {
  const { queries } = around
  const text = textOf(input)
  const query = { project: text('project') }
  const name = text('snapshot')
  const read = reads.snapshotView({ path: { snapshot: name }, query })
  const now = await seen(read, 'snapshotView', around)
  if (!('type' in now)) return { type: 'already' }
  if (now.type !== 'absent') return now
  const body = { name, description: `For copy ${text('copy')}`, disk: text('disk') }
  const made = takeSnapshots([{ query, body }]).then(([outcome]) => outcome)
  return settled(made, queries, false)
}

/** Once its snapshot is ready; done when others can be made with the disk. */
async function diskCopy(input: unknown, around: Around): Promise<StepResult> {
  const { queries } = around
  const { snapshot: _, ...form } = Object(input) as Record<string, unknown>
  const text = textOf(input)
  const query = { project: text('project') }
  const read = reads.snapshotView({ path: { snapshot: text('snapshot') }, query })
  const source = await settledState(read, 'snapshotView', around, snapshotTransitioning)
  if ('type' in source)
    return source.type === 'absent' ? refused('Its snapshot no longer exists.') : source
  if (source.state !== 'ready') return refused(`Its snapshot is ${source.state}.`)
  const disk = reads.diskView({ path: { disk: text('name') }, query })
  const now = await seen(disk, 'diskView', around)
  if (!('type' in now))
    return now.snapshotId === source.id
      ? { type: 'already' }
      : refused('Another disk in this project already has that name.')
  if (now.type !== 'absent') return now
  const fields = { ...form, source: 'snapshot', snapshot: source.id }
  const made = await settled(sentForm(createDisk, fields), queries, false)
  if (made.type !== 'done') return made
  const ready = await settledState(
    disk,
    'diskView',
    around,
    ({ state: { state } }) => state === 'creating',
  )
  if ('type' in ready) return ready.type === 'absent' ? refused('It no longer exists.') : ready
  return made
}

async function instanceCopy(input: unknown, around: Around): Promise<StepResult> {
  const { queries } = around
  const text = textOf(input)
  const query = { project: text('project') }
  const path = { instance: text('name') }
  const read = reads.instanceDiskList({ path, query })
  const now = await seen(read, 'instanceDiskList', around)
  // It has the disk that was made for it.
  if (!('type' in now) && now.items.some(({ name }) => name === text('bootDisk')))
    return { type: 'already' }
  if ('type' in now && now.type !== 'absent') return now
  return settled(sentForm(createInstance, input), queries, false)
}

/** A thing once it isn't on its way any more, or what waiting for that comes to. */
async function settledState<T extends object>(
  read: Parameters<typeof seen<T>>[0],
  operation: string,
  around: Around,
  isOnItsWay: (thing: T) => boolean,
) {
  const end = Date.now() + WAIT_MS
  for (;;) {
    const now = await seen(read, operation, around)
    if ('type' in now || !isOnItsWay(now)) return now
    if (around.isStopped()) return { type: 'stopped' } as const
    if (Date.now() > end) return refused('It isn’t ready after 10 minutes.')
    await aMoment()
  }
}

/** How copies are made, by the names of their steps. */
export const copying: Readonly<
  Record<string, (input: unknown, around: Around) => Promise<StepResult>>
> = { snapshotCopy, diskCopy, instanceCopy }
