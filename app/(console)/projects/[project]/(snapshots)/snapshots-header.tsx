import Camera from 'lucide-react/icons/camera'
import { helpTopics } from '@/lib/navigation/help'
import { RightLink } from '@/lib/rights/right-link'
import { routes } from '@/lib/routes'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'

export function SnapshotsHeader({ project }: { project: string }) {
  return (
    <PageHeader
      icon={<Camera />}
      title="Snapshots"
      docs={
        <DocsPopover
          topic="snapshots"
          icon={<Camera />}
          heading="Snapshots"
          summary="What was on a disk at one moment. New disks and images are made from it; it outlives its disk."
          links={[{ label: 'Disks and snapshots', href: helpTopics.disks }]}
        />
      }
      actions={
        <RightLink
          right="changeInProject"
          project={project}
          variant="primary"
          href={routes.snapshotNew(project)}
          scroll={false}
        >
          New Snapshot
        </RightLink>
      }
    />
  )
}
