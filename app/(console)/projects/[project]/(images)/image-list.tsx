'use client'

import Images from 'lucide-react/icons/images'
import { imageColumns } from '@/app/(console)/image-columns'
import { confirmDeleteImage, confirmPromoteImage } from '@/app/(console)/image-confirmations'
import { reads } from '@/lib/api/reads'
import { helpTopics } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { defineListScreen, type InProject } from '@/lib/screens/list-screen'

const screen = defineListScreen({
  label: 'Images',
  noun: 'image',
  icon: <Images />,
  docs: {
    summary:
      'What disks are made from: uploaded as a file, made from a snapshot, or shared by the silo.',
    links: [
      { label: 'Images', href: helpTopics.images },
      { label: 'Image requirements', href: helpTopics.imageRequirements },
    ],
  },
  empty: 'Upload an image to make disks from it, or create one from a snapshot.',
  create: {
    label: 'Upload image',
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.projectImageNew(project),
  },
  operation: 'imageList',
  read: ({ project }, page) => reads.imageList({ query: { project, ...page } }),
  columns: ({ project }) => imageColumns((image) => routes.projectImageEdit(project, image)),
  isTwoLine: true,
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

export const ImageList = screen.List
export const ImageSkeleton = screen.Skeleton
