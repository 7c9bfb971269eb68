'use client'

import Images from 'lucide-react/icons/images'
import { useCallback, useMemo } from 'react'
import { imageColumns } from '@/app/(console)/image-columns'
import { confirmDeleteImage, confirmPromoteImage } from '@/app/(console)/image-confirmations'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { RightLink } from '@/lib/rights/right-link'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { ListView } from '@/lib/table/list'
import { type PageParams, useList } from '@/lib/table/use-list'
import { EmptyState } from '@/lib/ui/empty-state'

interface Props {
  readonly project: string
  readonly failure: Failure | undefined
}

export function ImagesTable({ project, failure }: Props) {
  const read = useCallback(
    (page: PageParams) => reads.imageList({ query: { project, ...page } }),
    [project],
  )
  const list = useList(read, { failure })
  const columns = useMemo(
    () => imageColumns((image) => routes.projectImageEdit(project, image)),
    [project],
  )
  const missing = useMissing(project)
  const noChange = missing.changeInProject
  const { ask, dialog } = useConfirmation()
  const { loaded } = list
  useRegisterQuickActions(
    useMemo(
      () => [
        {
          label: 'Upload image',
          target: routes.projectImageNew(project),
          disabledReason: noChange,
        },
        ...loaded.map(({ name }) => ({
          label: name,
          group: 'Go to image',
          target: routes.projectImageEdit(project, name),
        })),
      ],
      [loaded, project, noChange],
    ),
  )
  const bulk = useMemo(
    () => ({
      noun: 'image',
      missing,
      load: () => import('./image-bulk').then(({ imageBulk }) => imageBulk(project)),
    }),
    [project, missing],
  )
  return (
    <>
      <ListView
        list={list}
        label="Images"
        operation="imageList"
        columns={columns}
        isTwoLine
        rowActions={({ name }) => [
          {
            label: 'Promote',
            disabledReason: missing.changeSiloImages,
            onSelect: () => ask(confirmPromoteImage(name, project)),
          },
          {
            label: 'Delete',
            danger: true,
            disabledReason: noChange,
            onSelect: () => ask(confirmDeleteImage(name, project)),
          },
        ]}
        bulk={bulk}
        empty={
          <EmptyState
            icon={<Images />}
            title="No images"
            action={
              <RightLink
                right="changeInProject"
                project={project}
                variant="primary"
                href={routes.projectImageNew(project)}
                scroll={false}
              >
                Upload image
              </RightLink>
            }
          >
            Upload an image to make disks from it, or create one from a snapshot.
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}
