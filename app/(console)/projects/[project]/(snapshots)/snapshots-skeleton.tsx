'use client'

import { useParams } from 'next/navigation'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { snapshotColumns } from './snapshot-columns'
import { SnapshotsHeader } from './snapshots-header'

// The geometry is the same for every project.
const columns = snapshotColumns({ names: {}, isComplete: false })

/** A client component, so that pages carry its name and not its hundred elements. */
export function SnapshotsSkeleton() {
  const { project } = useParams<{ project: string }>()
  return (
    <div className="shell-page">
      <SnapshotsHeader project={decodeURIComponent(project)} />
      <TableSkeleton list="snapshotList" columns={columns} isTwoLine isSelectable />
    </div>
  )
}
