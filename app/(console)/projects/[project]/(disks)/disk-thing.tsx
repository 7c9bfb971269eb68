'use client'

import { diskRowActions } from '@/app/(console)/projects/[project]/_disks/disk-row-actions'
import { loadSnapshotDialog } from '@/app/(console)/projects/[project]/_instances/load-dialogs'
import { reads } from '@/lib/api/reads'
import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { ThingMenu } from '@/lib/screens/thing-menu'
import { useDialog } from '@/lib/ui/use-dialog'

/** What the palette offers of a disk. */
export default function DiskThing({ thing: { name, project = '' }, of }: ThingProps) {
  const snapshot = useDialog(loadSnapshotDialog, 'Create snapshot', { isRare: true })
  return (
    <ThingMenu
      of={of}
      read={reads.diskView({ path: { disk: name }, query: { project } })}
      project={project}
      actions={(disk, state) =>
        diskRowActions(disk, { ...state, project, takeSnapshot: snapshot.open })
      }
    >
      {snapshot.dialog}
    </ThingMenu>
  )
}
