import { AccessPage } from '@/app/(console)/_access/access-page'
import { pathParam } from '@/lib/navigation/path-param'

export default async function ProjectAccessPage(props: { params: Promise<{ project: string }> }) {
  const project = pathParam((await props.params).project)
  return <AccessPage place={{ scope: 'project', project }} />
}
