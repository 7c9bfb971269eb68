'use client'

import { imageColumns } from '@/app/(console)/image-columns'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Button } from '@/lib/ui/button'
import { SiloImagesHeader } from './silo-images-header'

const columns = imageColumns(() => '')

/** A client component, so that pages carry its name and not its hundred elements. */
export function SiloImagesSkeleton() {
  return (
    <div className="shell-page">
      <SiloImagesHeader>
        <Button variant="primary">Promote image</Button>
      </SiloImagesHeader>
      <TableSkeleton list="imageList" columns={columns} isTwoLine isSelectable />
    </div>
  )
}
