import { SeedBoundary } from '@/app/(console)/seed-boundary'
import type { ReactNode } from 'react'
import { DisksHeader } from '@/app/(console)/projects/[project]/(disks)/disks-header'
import { knownNames } from '@/app/(console)/projects/[project]/known-names'
import { diskOperations } from '@/lib/contract/disk'
import { instanceOfDisk } from '@/lib/contract/disk-can'
import { instanceOperations } from '@/lib/contract/instance'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { pathParam } from '@/lib/navigation/path-param'
import { read } from '@/lib/platform/read'
import { readList } from '@/lib/platform/read-list'
import { DisksTable } from './disks-table'

interface Props {
  params: Promise<{ project: string }>
  children: ReactNode
}

/** The list stays mounted, with its scroll, while its forms open over it. */
export default async function DisksLayout({ params, children }: Props) {
  const project = pathParam((await params).project)
  const [{ seed, failure, data }, instances] = await Promise.all([
    readList(diskOperations.diskList, { project }),
    read(instanceOperations.instanceList, { query: { project, limit: PICKER_LIMIT } }),
  ])
  const known = knownNames(
    (data?.items ?? []).map(instanceOfDisk),
    instances.type === 'success' ? instances.data : undefined,
    PICKER_LIMIT,
  )
  return (
    <div className="shell-page">
      <SeedBoundary seed={seed}>
        <DisksHeader project={project} />
        <DisksTable project={project} failure={failure} known={known} />
        {children}
      </SeedBoundary>
    </div>
  )
}
