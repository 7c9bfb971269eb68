'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Skeleton } from '@/lib/ui/skeleton'
import { exposureColumns } from './exposure-columns'
import './exposure.css'

const ofVpc = exposureColumns('')
const ofProject = exposureColumns('', [])

/** What the internet can reach, on its way: only the browser reads it. */
export function ExposureSkeleton({ isOfProject = false }: { readonly isOfProject?: boolean }) {
  return (
    <div className="exposure">
      {/* What has changed since the last look. */}
      <Skeleton width="18rem" height="1.25rem" />
      <TableSkeleton columns={isOfProject ? ofProject : ofVpc} hasActions={false} rows={5} />
    </div>
  )
}
