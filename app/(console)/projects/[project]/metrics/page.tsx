import { projectOperations } from '@/lib/contract/project'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { ProjectMetrics } from './project-metrics'
import { ProjectMetricsHeader } from './project-metrics-header'

interface Props {
  params: Promise<{ project: string }>
}

/** What the platform measures of a project: ready charts, and queries of one's own. */
export default async function ProjectMetricsPage({ params }: Props) {
  const project = pathParam((await params).project)
  // What can't be seen isn't there; whatever else came of it, the charts say.
  await view(projectOperations.projectView, { path: { project } })
  return (
    <div className="shell-page">
      <ProjectMetricsHeader />
      <ProjectMetrics project={project} />
    </div>
  )
}
