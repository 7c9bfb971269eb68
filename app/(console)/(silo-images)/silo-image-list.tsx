'use client'

import { Docs } from '@/lib/screens/docs'
import { imageColumns } from '@/app/(console)/_images/image-columns'
import { siloImageRemoval } from '@/app/(console)/_images/image-removal'
import { useDialog } from '@/lib/ui/use-dialog'
import { reads } from '@/lib/api/reads'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { routes, withQuery } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { Button } from '@/lib/ui/button'
import { useMemo } from 'react'
import { siloImageRowActions } from './silo-image-row-actions'

const loadPromote = () => import('./promote-dialog')
const loadDemote = () => import('./demote-dialog')

/** What it looks like before there are rows. */
const siloImageFrame = defineListFrame({
  of: 'image',
  docs: (
    <Docs of="image" heading="Silo images" help={{ images: 'Images' }}>
      Every project in the silo can create disks from these.
    </Docs>
  ),
  empty: 'Promote a project’s image to share it here.',
  skeletonActions: <Button variant="primary">Promote image</Button>,
  operation: 'imageList',
  columns: imageColumns(routes.siloImageEdit),
})

export const SiloImageList = defineListScreen({
  frame: siloImageFrame,
  read: (_params, page) => reads.imageList({ query: page }),
  use: ({ list: { loaded }, missing: { changeSiloImages: noChange } }) => {
    const promote = useDialog(loadPromote, 'Promote image', { param: 'promote', props: () => ({}) })
    const demote = useDialog(loadDemote, 'Demote image', {
      param: 'demote',
      props: (called) => {
        const image = loaded.find(({ id, name }) => id === called || name === called)
        return { image: image?.name ?? called, id: image?.id }
      },
    })
    useRegisterQuickActions(
      useMemo(
        () => [
          {
            label: 'Promote image',
            target: withQuery(routes.siloImages, { promote: '' }),
            disabledReason: noChange,
          },
        ],
        [noChange],
      ),
    )
    return {
      context: demote.open,
      actions: (
        <Button variant="primary" disabledReason={noChange} onClick={() => promote.open()}>
          Promote image
        </Button>
      ),
      dialogs: (
        <>
          {promote.dialog}
          {demote.dialog}
        </>
      ),
    }
  },
  rowActions: (image, state) =>
    siloImageRowActions(image, state, { onSelect: () => state.context(image.name) }),
  bulk: async (params) => [siloImageRemoval.bulk(params)],
  quick: { group: 'Go to image', target: ({ name }) => routes.siloImageEdit(name) },
})
