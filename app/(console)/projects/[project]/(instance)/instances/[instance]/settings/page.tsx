import { pathParam } from '@/lib/navigation/path-param'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { AutoRestartCard, AutoRestartSkeleton } from './auto-restart-card'
import { Placement } from './placement'
import { definePage } from '@/lib/screens/page'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

/** The layout has read the instance already. */
async function InstanceSettingsPage({ params }: Props) {
  const { project, instance } = await params
  return (
    <>
      <PartBoundary what="Auto-restart">
        <AutoRestartCard project={pathParam(project)} name={pathParam(instance)} />
      </PartBoundary>
      <PartBoundary what="Placement">
        <Placement project={pathParam(project)} name={pathParam(instance)} />
      </PartBoundary>
    </>
  )
}

export default definePage(<AutoRestartSkeleton />, InstanceSettingsPage)
