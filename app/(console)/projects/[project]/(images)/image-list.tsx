'use client'

import { imageColumns } from '@/app/(console)/_images/image-columns'
import { promoteImages } from '@/app/(console)/_images/image-actions'
import { imageRemoval } from '@/app/(console)/_images/image-removal'
import type { Confirmation } from '@/lib/action/action-confirm'
import { reads } from '@/lib/api/reads'
import type { Image } from '@/lib/contract/image'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { callOf, callsOf } from '@/lib/screens/calls'
import { named } from '@/lib/ui/confirm-dialog'
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
  use: ({ params: { project } }) => ({ note: <LeftOvers project={project} /> }),
  rowActions: (image, state) => [
    {
      label: 'Promote',
      disabledReason: state.missing.changeSiloImages,
      onSelect: () => state.ask(confirmPromote(image, state.params)),
    },
    imageRemoval.entry(image, state),
  ],
  bulk: async (params) => [
    {
      label: 'Promote',
      past: 'promoted',
      right: 'changeSiloImages',
      notes: ['Every project in the silo can use them to create disks.'],
      skipReason: () => undefined,
      ...callsOf('imagePromote', promoteImages, (image) => promotion(image, params)),
    },
    imageRemoval.bulk(params),
  ],
  quick: {
    group: 'Go to image',
    target: ({ name }, { project }) => routes.projectImageEdit(project, name),
  },
})

const promotion = ({ name }: Image, { project }: InProject) => ({
  path: { image: name },
  query: { project },
})

const confirmPromote = (image: Image, params: InProject): Confirmation => ({
  title: 'Promote image',
  question: named`Promote ${image.name} to the silo? All projects in the silo can use it to create disks. It will no longer be listed in ${params.project}.`,
  actionTitle: 'Promote image',
  ...callOf('imagePromote', promoteImages, promotion(image, params), ({ name }) => ({
    notice: {
      content: `Image **${name}** promoted`,
      link: { href: routes.siloImages, text: 'View silo images' },
    },
  })),
})
