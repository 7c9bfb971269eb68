import { HydrationBoundary } from '@tanstack/react-query'
import { InstancesTable } from '@/app/(console)/projects/[project]/(instances)/instances-table'
import { instanceOperations } from '@/lib/contract/instance'
import { pathParam } from '@/lib/navigation/path-param'
import { readList } from '@/lib/platform/read-list'

interface Props {
  params: Promise<{ project: string }>
}

export default async function InstancesPage({ params }: Props) {
  const project = pathParam((await params).project)
  const { state, failure } = await readList(instanceOperations.instanceList, { project })
  return (
    <div className="shell-page">
      <HydrationBoundary state={state}>
        <InstancesTable project={project} failure={failure} />
      </HydrationBoundary>
    </div>
  )
}
