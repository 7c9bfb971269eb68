'use client'

import { confirmDeleteImage, confirmPromoteImage } from '@/app/(console)/image-confirmations'
import { reads } from '@/lib/api/reads'
import { routes } from '@/lib/routes'
import { defineListScreen } from '@/lib/screens/list-screen'
import { imageFrame } from './image-frame'

export const ImageList = defineListScreen({
  frame: imageFrame,
  noun: 'image',
  read: ({ project }, page) => reads.imageList({ query: { project, ...page } }),
  rowActions: ({ name }, { params: { project }, missing, ask }) => [
    {
      label: 'Promote',
      disabledReason: missing.changeSiloImages,
      onSelect: () => ask(confirmPromoteImage(name, project)),
    },
    {
      label: 'Delete',
      danger: true,
      disabledReason: missing.changeInProject,
      onSelect: () => ask(confirmDeleteImage(name, project)),
    },
  ],
  bulk: ({ project }) => import('./image-bulk').then(({ imageBulk }) => imageBulk(project)),
  quick: {
    group: 'Go to image',
    target: ({ name }, { project }) => routes.projectImageEdit(project, name),
  },
})
