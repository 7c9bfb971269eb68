import { SeedBoundary } from '@/app/(console)/seed-boundary'
import { InstancesTable } from '@/app/(console)/projects/[project]/(instances)/instances-table'
import { instanceOperations } from '@/lib/contract/instance'
import { pathParam } from '@/lib/navigation/path-param'
import { readList } from '@/lib/platform/read-list'

interface Props {
  params: Promise<{ project: string }>
}

export default async function InstancesPage({ params }: Props) {
  const project = pathParam((await params).project)
  const { seed, failure } = await readList(instanceOperations.instanceList, { project })
  return (
    <div className="shell-page">
      <SeedBoundary seed={seed}>
        <InstancesTable project={project} failure={failure} />
      </SeedBoundary>
    </div>
  )
}
