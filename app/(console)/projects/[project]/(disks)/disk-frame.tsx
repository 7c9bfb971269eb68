import HardDrive from 'lucide-react/icons/hard-drive'
import { helpTopics } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { DocsPopover } from '@/lib/ui/page-header'
import { diskColumns } from './disk-columns'

/** The words, icon and columns of the list. */
export const diskFrame = defineListFrame({
  label: 'Disks',
  icon: <HardDrive />,
  docs: (
    <DocsPopover
      topic="disks"
      icon={<HardDrive />}
      heading="Disks"
      summary="Storage of its own that instances boot from and write to. It outlives the instance it is attached to."
      links={[{ label: 'Disks and snapshots', href: helpTopics.disks }]}
    />
  ),
  empty: 'Create a disk to give an instance storage that outlives it.',
  create: {
    label: 'New Disk',
    emptyLabel: 'New disk',
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.diskNew(project),
  },
  operation: 'diskList',
  columns: ({ project }) => diskColumns(project, { names: {}, isComplete: false }),
  isTwoLine: true,
  isSelectable: true,
})
