import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { ProjectEditForm } from '@/app/(console)/(projects)/project-form'
import { projectOperations } from '@/lib/contract/project'
import { ReadFailurePanel } from '@/lib/form/read-failure-panel'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { PlaceOf } from '@/lib/reading/place'
import { routes } from '@/lib/routes'

interface Props {
  params: Promise<{ project: string }>
}

export default async function ProjectEditPage({ params }: Props) {
  const project = pathParam((await params).project)
  const [answer, rights] = await withRights(
    view(projectOperations.projectView, { path: { project } }),
    project,
  )
  if (answer.type !== 'success')
    return (
      <ReadFailurePanel
        title="Edit project"
        failure={answer}
        operation="projectView"
        closeTo={routes.projects}
      />
    )
  const { id, name, description } = answer.data
  return (
    <PrefetchBoundary prefetched={asPrefetched(rights)}>
      <PlaceOf id={id} name={project}>
        <ProjectEditForm name={name} description={description} />
      </PlaceOf>
    </PrefetchBoundary>
  )
}
