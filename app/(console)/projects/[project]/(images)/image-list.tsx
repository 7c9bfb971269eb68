'use client'

import { imageColumns } from '@/app/(console)/_images/image-columns'
import {
  confirmDeleteImage,
  confirmPromoteImage,
} from '@/app/(console)/_images/image-confirmations'
import { reads } from '@/lib/api/reads'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { DocsPopover } from '@/lib/ui/page-header'
import { Icon } from '@/lib/ui/icon'
import { LeftOvers } from './(list)/left-overs'

/** What it looks like before there are rows. */
export const imageFrame = defineListFrame({
  label: 'Images',
  icon: <Icon name="image" />,
  docs: (
    <DocsPopover
      topic="images"
      icon={<Icon name="image" />}
      heading="Images"
      summary="Templates for disks: uploaded as a file, created from a snapshot, or shared with the silo."
      links={[
        { label: 'Images', href: helpAt('images') },
        { label: 'Image requirements', href: helpAt('image-requirements') },
      ]}
    />
  ),
  empty: 'Upload an image, or create one from a snapshot, to create disks from it.',
  create: {
    label: 'Upload image',
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.projectImageNew(project),
  },
  operation: 'imageList',
  columns: ({ project }) => imageColumns((image) => routes.projectImageEdit(project, image)),
  isSelectable: true,
})

export const ImageList = defineListScreen({
  frame: imageFrame,
  noun: 'image',
  read: ({ project }, page) => reads.imageList({ query: { project, ...page } }),
  above: ({ project }) => <LeftOvers project={project} />,
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
