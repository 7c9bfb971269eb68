import { projectOperations } from '@/lib/contract/project'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { ProjectMetrics } from './project-metrics'
import { definePage } from '@/lib/screens/page'
import { ExplorerSkeleton } from '@/app/(console)/_metrics/explorer-skeleton'
import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

const ProjectMetricsHeader = () => (
  <TopicHeader
    title="Metrics"
    icon="chart-line"
    topic="metrics"
    summary="What the platform measures of the project’s instances, disks, and network interfaces, by ready charts or by queries of your own."
    links={[
      { label: 'Metrics', href: helpAt('metrics') },
      { label: 'OxQL', href: helpAt('oxql') },
    ]}
  />
)

interface Props {
  params: Promise<{ project: string }>
}

/** What the platform measures of a project: ready charts, and queries of one's own. */
async function ProjectMetricsPage({ params }: Props) {
  const project = pathParam((await params).project)
  // What can't be seen isn't there; whatever else came of it, the charts say.
  await view(projectOperations.projectView, { path: { project } })
  return <ProjectMetrics project={project} />
}

export default definePage(<ExplorerSkeleton />, ProjectMetricsPage, <ProjectMetricsHeader />)
