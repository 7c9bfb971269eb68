import HardDrive from 'lucide-react/icons/hard-drive'
import { helpTopics } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { LinkButton } from '@/lib/ui/button'
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
        <LinkButton variant="primary" href={routes.diskNew(project)} scroll={false}>
          New Disk
        </LinkButton>
      }
    />
  )
}
