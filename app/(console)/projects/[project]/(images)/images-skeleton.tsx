'use client'

import { useParams } from 'next/navigation'
import { imageColumns } from '@/app/(console)/image-columns'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { ImagesHeader } from './images-header'

// The geometry is the same for every project.
const columns = imageColumns(() => '')

/** A client component, so that pages carry its name and not its hundred elements. */
export function ImagesSkeleton() {
  const { project } = useParams<{ project: string }>()
  return (
    <div className="shell-page">
      <ImagesHeader project={decodeURIComponent(project)} />
      <TableSkeleton list="imageList" columns={columns} isTwoLine isSelectable />
    </div>
  )
}
