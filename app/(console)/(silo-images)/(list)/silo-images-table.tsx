'use client'

import Images from 'lucide-react/icons/images'
import { useMemo } from 'react'
import { SiloImagesHeader } from '@/app/(console)/(silo-images)/silo-images-header'
import { imageColumns } from '@/app/(console)/image-columns'
import { confirmDeleteImage } from '@/app/(console)/image-confirmations'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { useUrlDialog } from '@/lib/action/use-url-dialog'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { useMissing } from '@/lib/rights/use-missing'
import { routes, withQuery } from '@/lib/routes'
import { ListView } from '@/lib/table/list'
import { type PageParams, useList } from '@/lib/table/use-list'
import { Button } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'

const readPage = (page: PageParams) => reads.imageList({ query: page })
const columns = imageColumns(routes.siloImageEdit)
const loadPromote = () => import('./promote-dialog')
const loadDemote = () => import('./demote-dialog')
const loadBulk = () => import('./silo-image-bulk').then(({ siloImageBulk }) => siloImageBulk)

export function SiloImagesTable({ failure }: { failure: Failure | undefined }) {
  const list = useList(readPage, { failure })
  const missing = useMissing()
  const noChange = missing.changeSiloImages
  const bulk = useMemo(() => ({ noun: 'image', missing, load: loadBulk }), [missing])
  const { ask, dialog } = useConfirmation()
  const promote = useUrlDialog('promote', loadPromote, 'Promote image')
  const demote = useUrlDialog('demote', loadDemote, 'Demote image')
  const { loaded } = list
  useRegisterQuickActions(
    useMemo(
      () => [
        {
          label: 'Promote image',
          target: withQuery(routes.siloImages, { promote: '' }),
          disabledReason: noChange,
        },
        ...loaded.map(({ name }) => ({
          label: name,
          group: 'Go to image',
          target: routes.siloImageEdit(name),
        })),
      ],
      [loaded, noChange],
    ),
  )
  return (
    <>
      <SiloImagesHeader>
        <Button variant="primary" disabledReason={noChange} onClick={() => promote.open('')}>
          Promote image
        </Button>
      </SiloImagesHeader>
      <ListView
        list={list}
        label="Images"
        operation="imageList"
        columns={columns}
        isTwoLine
        rowActions={({ name }) => [
          { label: 'Demote', disabledReason: noChange, onSelect: () => demote.open(name) },
          {
            label: 'Delete',
            danger: true,
            disabledReason: noChange,
            onSelect: () => ask(confirmDeleteImage(name)),
          },
        ]}
        bulk={bulk}
        empty={
          <EmptyState icon={<Images />} title="No images">
            Promote an image of a project to see it here.
          </EmptyState>
        }
      />
      {dialog}
      {promote.dialog}
      {demote.dialog}
    </>
  )
}
