import { createDisk } from '@/app/(console)/projects/[project]/_disks/disk-actions'
import { takeSnapshots } from '@/app/(console)/projects/[project]/_snapshots/snapshot-actions'
import { createInstance } from '@/app/(console)/projects/[project]/instances-new/actions'
import { reads } from '@/lib/api/reads'
import { snapshotTransitioning } from '@/lib/contract/snapshot-can'
import { seen, textsIn } from './job-steps'
import { hindered, type Look, sentForm, type Write } from './job-writes'

/* The steps that copy an instance with its data. Copies have names of their own, by which they are looked for. */

/** A snapshot of that name is the copy's where it is of its disk. */
const snapshotCopy: Write = {
  write: (input) => {
    const { project = '', snapshot = '', description = '', disk = '' } = textsIn(input)
    const body = { name: snapshot, description, disk }
    return takeSnapshots([{ query: { project }, body }]).then(([outcome]) => outcome)
  },
  look: async (input, around) => {
    const { project = '', snapshot = '', disk } = textsIn(input)
    const now = await seen(reads.snapshotView({ path: { snapshot }, query: { project } }), around)
    if (!('type' in now))
      return now.diskId === disk
        ? { type: 'made', id: now.id }
        : hindered('Another snapshot in this project already has that name.')
    return now.type === 'absent' ? { type: 'not-made', before: { as: '' } } : now
  },
}

/** Once its snapshot is ready; made when others can be made with the disk. */
const diskIsCopied: Look = async (input, around) => {
  const { project = '', snapshot = '', name = '' } = textsIn(input)
  const query = { project }
  const source = await seen(reads.snapshotView({ path: { snapshot }, query }), around)
  if ('type' in source)
    return source.type === 'absent' ? hindered('Its snapshot no longer exists.') : source
  if (snapshotTransitioning(source)) return { type: 'under-way' }
  if (source.state !== 'ready') return hindered(`Its snapshot is ${source.state}.`)
  const now = await seen(reads.diskView({ path: { disk: name }, query }), around)
  if ('type' in now)
    return now.type === 'absent' ? { type: 'not-made', before: { as: source.id } } : now
  if (now.snapshotId !== source.id)
    return hindered('Another disk in this project already has that name.')
  return now.state.state === 'creating' ? { type: 'under-way' } : { type: 'made', id: now.id }
}

const diskCopy: Write = {
  isSlow: true,
  look: diskIsCopied,
  // From the snapshot that the look found, by its id.
  write: (input, before) =>
    sentForm(createDisk, { ...textsIn(input), source: 'snapshot', snapshot: before?.as ?? '' }),
}

/** An instance of that name is the copy where it has the boot disk that was named for it. */
const instanceCopy: Write = {
  write: (input) => sentForm(createInstance, input),
  look: async (input, around) => {
    const { project = '', name = '', bootSource, bootDisk, bootName } = textsIn(input)
    const boot = bootSource === 'disk' ? bootDisk : bootName
    const params = { path: { instance: name }, query: { project } }
    const now = await seen(reads.instanceView(params), around)
    if ('type' in now) return now.type === 'absent' ? { type: 'not-made', before: { as: '' } } : now
    if (now.runState === 'creating') return { type: 'under-way' }
    const disks = await seen(reads.instanceDiskList(params), around)
    if ('type' in disks) return disks.type === 'absent' ? { type: 'under-way' } : disks
    return disks.items.some((disk) => disk.name === boot)
      ? { type: 'made', id: now.id }
      : hindered('Another instance in this project already has that name.')
  },
}

/** How copies are made, by the names of their steps. */
export const copying = { snapshotCopy, diskCopy, instanceCopy } satisfies Readonly<
  Record<string, Write>
>
