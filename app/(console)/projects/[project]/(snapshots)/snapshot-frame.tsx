import Camera from 'lucide-react/icons/camera'
import { helpTopics } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { DocsPopover } from '@/lib/ui/page-header'
import { snapshotColumns } from './snapshot-columns'

/** The words, icon and columns of the list. */
export const snapshotFrame = defineListFrame({
  label: 'Snapshots',
  icon: <Camera />,
  docs: (
    <DocsPopover
      topic="snapshots"
      icon={<Camera />}
      heading="Snapshots"
      summary="What was on a disk at one moment. New disks and images are made from it; it outlives its disk."
      links={[{ label: 'Disks and snapshots', href: helpTopics.disks }]}
    />
  ),
  empty: 'Create a snapshot to keep what is on a disk now.',
  create: {
    label: 'New Snapshot',
    emptyLabel: 'New snapshot',
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.snapshotNew(project),
  },
  operation: 'snapshotList',
  columns: snapshotColumns({ names: {}, isComplete: false }),
  isTwoLine: true,
  isSelectable: true,
})
