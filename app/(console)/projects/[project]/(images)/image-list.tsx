'use client'

import { Docs } from '@/lib/screens/docs'
import { imageColumns } from '@/app/(console)/_images/image-columns'
import { promoteImages } from '@/app/(console)/_images/image-actions'
import { imageRemoval } from '@/app/(console)/_images/image-removal'
import { reads } from '@/lib/api/reads'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { callsOf } from '@/lib/screens/calls'
import { imageRowActions, promotion } from './image-row-actions'
import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { mayHaveUploads } from '@/lib/upload/kept-uploads'

interface Props {
  readonly project: string
}

/** Uploads that were left, above the list. Most browsers have none, and load nothing for it. */
function LeftOvers(props: Props) {
  const pathname = usePathname()
  const [Found, setFound] = useState<ComponentType<Props & { visit: string }>>()
  useEffect(() => {
    mayHaveUploads()
      .then((may) => (may ? import('./left-over-list') : undefined))
      .then((loaded) => loaded && setFound(() => loaded.default))
      // A courtesy: without its code, or without storage, there is nothing to offer.
      .catch(() => {})
    // Again with each visit: the first upload makes the difference.
  }, [pathname])
  return Found ? <Found {...props} visit={pathname} /> : null
}

/** What it looks like before there are rows. */
const imageFrame = defineListFrame({
  of: 'image',
  docs: (
    <Docs of="image" help={{ images: 'Images', 'image-requirements': 'Image requirements' }}>
      Templates for disks: uploaded as a file, created from a snapshot, or shared with the silo.
    </Docs>
  ),
  empty: 'Upload an image, or create one from a snapshot, to create disks from it.',
  create: {
    label: 'Upload image',
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.projectImageNew(project),
  },
  operation: 'imageList',
  columns: ({ project }) => imageColumns((image) => routes.projectImageEdit(project, image)),
})

export const ImageList = defineListScreen({
  frame: imageFrame,
  read: ({ project }, page) => reads.imageList({ query: { project, ...page } }),
  use: ({ params: { project } }) => ({ note: <LeftOvers project={project} /> }),
  rowActions: imageRowActions,
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
