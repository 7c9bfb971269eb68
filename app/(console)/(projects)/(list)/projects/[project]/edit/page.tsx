import { ProjectEditForm } from '@/app/(console)/(projects)/(list)/project-form'
import { projectOperations } from '@/lib/contract/project'
import { pathParam } from '@/lib/navigation/path-param'
import { viewOrThrow } from '@/lib/platform/read'

interface Props {
  params: Promise<{ project: string }>
}

export default async function ProjectEditPage({ params }: Props) {
  const project = pathParam((await params).project)
  const { name, description } = await viewOrThrow(projectOperations.projectView, {
    path: { project },
  })
  return <ProjectEditForm name={name} description={description} />
}
