import Globe from 'lucide-react/icons/globe'
import { helpTopics } from '@/lib/navigation/help'
import { RightLink } from '@/lib/rights/right-link'
import { routes } from '@/lib/routes'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'

/** Heading of the floating IPs list; the create form opens over the list. */
export function FloatingIpsHeader({ project }: { project: string }) {
  return (
    <PageHeader
      icon={<Globe />}
      title="Floating IPs"
      docs={
        <DocsPopover
          topic="floating IPs"
          icon={<Globe />}
          heading="Floating IPs"
          summary="Public addresses that belong to the project and move from one instance to another."
          links={[{ label: 'Floating IPs', href: helpTopics.floatingIps }]}
        />
      }
      actions={
        <RightLink
          right="changeInProject"
          project={project}
          variant="primary"
          href={routes.floatingIpNew(project)}
          scroll={false}
        >
          New Floating IP
        </RightLink>
      }
    />
  )
}
