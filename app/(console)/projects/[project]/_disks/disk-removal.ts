import { deleteDisks } from './disk-actions'
import { deleteReason } from './disk-reasons'
import type { Disk } from '@/lib/contract/disk'
import type { InProject } from '@/lib/screens/list-frame'
import { defineRemoval } from '@/lib/screens/removal'

export const diskRemoval = defineRemoval({
  noun: 'disk',
  operation: 'diskDelete',
  action: deleteDisks,
  call: ({ name }: Disk, { project }: InProject) => ({ path: { disk: name }, query: { project } }),
  right: 'changeInProject',
  reason: deleteReason,
  alsoGoes: ['Everything stored on it is lost', 'Snapshots and images created from it are kept'],
  notes: [
    'Everything stored on them is lost.',
    'Snapshots and images created from them are kept.',
    'This can’t be undone.',
  ],
})
