import { SeedBoundary } from '@/app/(console)/seed-boundary'
import type { ReactNode } from 'react'
import { SnapshotsHeader } from '@/app/(console)/projects/[project]/(snapshots)/snapshots-header'
import { knownNames } from '@/app/(console)/projects/[project]/known-names'
import { diskOperations } from '@/lib/contract/disk'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { snapshotOperations } from '@/lib/contract/snapshot'
import { pathParam } from '@/lib/navigation/path-param'
import { read } from '@/lib/platform/read'
import { readList } from '@/lib/platform/read-list'
import { SnapshotsTable } from './snapshots-table'

interface Props {
  params: Promise<{ project: string }>
  children: ReactNode
}

/** The list stays mounted, with its scroll, while its forms open over it. */
export default async function SnapshotsLayout({ params, children }: Props) {
  const project = pathParam((await params).project)
  const [{ seed, failure, data }, disks] = await Promise.all([
    readList(snapshotOperations.snapshotList, { project }),
    read(diskOperations.diskList, { query: { project, limit: PICKER_LIMIT } }),
  ])
  const known = knownNames(
    (data?.items ?? []).map(({ diskId }) => diskId),
    disks.type === 'success' ? disks.data : undefined,
    PICKER_LIMIT,
  )
  return (
    <div className="shell-page">
      <SeedBoundary seed={seed}>
        <SnapshotsHeader project={project} />
        <SnapshotsTable project={project} failure={failure} known={known} />
        {children}
      </SeedBoundary>
    </div>
  )
}
