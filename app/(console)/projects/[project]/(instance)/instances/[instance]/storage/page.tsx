import { Answer, PrefetchBoundary } from '@/lib/cached/cached-page'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { diskOperations } from '@/lib/contract/disk'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { InstanceDisks } from './instance-disks'
import { definePage } from '@/lib/screens/page'
import { StorageLoading } from '@/app/(console)/projects/[project]/(instance)/cached-instance'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

async function InstanceStoragePage({ params }: Props) {
  const encoded = await params
  const project = pathParam(encoded.project)
  const instance = pathParam(encoded.instance)
  const request = { path: { instance }, query: { project, limit: PICKER_LIMIT } }
  const disks = await view(diskOperations.instanceDiskList, request)
  const prefetched = asPrefetched([
    ['instanceDiskList', request],
    disks.type === 'success' ? disks.data : undefined,
  ])
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <Answer part="disks">
        <PartBoundary what="Disks">
          <InstanceDisks
            project={project}
            name={instance}
            failure={disks.type === 'success' ? undefined : disks}
          />
        </PartBoundary>
      </Answer>
    </PrefetchBoundary>
  )
}

export default definePage(<StorageLoading />, InstanceStoragePage)
