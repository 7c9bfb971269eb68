import { AccessPage } from '@/app/(console)/_access/access-page'
import { pathParam } from '@/lib/navigation/path-param'
import { definePage } from '@/lib/screens/page'
import { AccessSkeleton } from '@/app/(console)/_access/access-skeleton'

async function ProjectAccessPage(props: { params: Promise<{ project: string }> }) {
  const project = pathParam((await props.params).project)
  return <AccessPage place={{ scope: 'project', project }} />
}

export default definePage(<AccessSkeleton scope="project" />, ProjectAccessPage)
