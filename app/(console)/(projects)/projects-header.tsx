import Folder from 'lucide-react/icons/folder'
import { routes } from '@/lib/routes'
import { LinkButton } from '@/lib/ui/button'
import { PageHeader } from '@/lib/ui/page-header'

/** Heading of the projects list; `/projects-new` opens its form over the list. */
export function ProjectsHeader() {
  return (
    <PageHeader
      icon={<Folder />}
      title="Projects"
      actions={
        <LinkButton variant="primary" href={routes.projectNew} scroll={false}>
          New project
        </LinkButton>
      }
    />
  )
}
