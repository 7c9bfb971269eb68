import Folder from 'lucide-react/icons/folder'
import { RightLink } from '@/lib/rights/right-link'
import { routes } from '@/lib/routes'
import { PageHeader } from '@/lib/ui/page-header'

/** Heading of the projects list; `/projects-new` opens its form over the list. */
export function ProjectsHeader() {
  return (
    <PageHeader
      icon={<Folder />}
      title="Projects"
      actions={
        <RightLink right="createProject" variant="primary" href={routes.projectNew} scroll={false}>
          New project
        </RightLink>
      }
    />
  )
}
