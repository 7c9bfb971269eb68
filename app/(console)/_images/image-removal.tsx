import type { Image } from '@/lib/contract/image'
import type { InProject } from '@/lib/screens/list-frame'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { deleteImages } from './image-actions'

const image = { noun: 'image', operation: 'imageDelete', action: deleteImages } as const

export const imageRemoval = defineRemoval({
  ...image,
  call: ({ name }: Image, { project }: InProject) => ({
    path: { image: name },
    query: { project },
  }),
  right: 'changeInProject',
  question: ({ name }) =>
    named`Delete image ${name}? This can’t be undone. Disks created from it are kept.`,
  notes: ['Disks created from them are kept.', 'This can’t be undone.'],
})

export const siloImageRemoval = defineRemoval({
  ...image,
  call: ({ name }: Image) => ({ path: { image: name } }),
  right: 'changeSiloImages',
  question: ({ name }) =>
    named`Delete image ${name}? This can’t be undone. Disks created from it are kept; no project in the silo can create new ones.`,
  notes: [
    'Disks created from them are kept.',
    'No project in the silo can create new ones.',
    'This can’t be undone.',
  ],
})
