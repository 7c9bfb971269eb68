import HardDrive from 'lucide-react/icons/hard-drive'
import { helpTopics } from '@/lib/navigation/help'
import { RightLink } from '@/lib/rights/right-link'
import { routes } from '@/lib/routes'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'

export function DisksHeader({ project }: { project: string }) {
  return (
    <PageHeader
      icon={<HardDrive />}
      title="Disks"
      docs={
        <DocsPopover
          topic="disks"
          icon={<HardDrive />}
          heading="Disks"
          summary="Storage of its own that instances boot from and write to. It outlives the instance it is attached to."
          links={[{ label: 'Disks and snapshots', href: helpTopics.disks }]}
        />
      }
      actions={
        <RightLink
          right="changeInProject"
          project={project}
          variant="primary"
          href={routes.diskNew(project)}
          scroll={false}
        >
          New Disk
        </RightLink>
      }
    />
  )
}
