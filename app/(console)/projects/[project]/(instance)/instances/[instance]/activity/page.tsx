import { pathParam } from '@/lib/navigation/path-param'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { Activity, ActivitySkeleton } from './activity'
import { definePage } from '@/lib/screens/page'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

/** The layout has read the instance already; the rest the browser knows. */
async function InstanceActivityPage({ params }: Props) {
  const { project, instance } = await params
  return (
    <PartBoundary what="Activity">
      <Activity project={pathParam(project)} name={pathParam(instance)} />
    </PartBoundary>
  )
}

export default definePage(<ActivitySkeleton />, InstanceActivityPage)
