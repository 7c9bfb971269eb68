'use client'

import { Docs } from '@/lib/screens/docs'
import { useMemo } from 'react'
import { attachedTo, unnamedGap } from './silo-attached'
import { type InstanceNames, useInstanceNames } from './silo-instance-names'
import { placedName, projectColumn } from './silo-list-columns'
import { diskOwnColumns } from '@/app/(console)/projects/[project]/(disks)/disk-columns'
import { DiskNameCell } from '@/app/(console)/projects/[project]/_disks/disk-marks'
import { diskRowActions } from '@/app/(console)/projects/[project]/_disks/disk-row-actions'
import { loadSnapshotDialog } from '@/app/(console)/projects/[project]/_instances/load-dialogs'
import type { Placed } from '@/lib/api/silo-rows'
import type { Disk } from '@/lib/contract/disk'
import { diskTransitioning, instanceOfDisk } from '@/lib/contract/disk-can'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineSiloListScreen } from '@/lib/screens/silo-list-screen'
import type { Column } from '@/lib/table/column'
import { Link } from '@/lib/ui/link'
import { useDialog } from '@/lib/ui/use-dialog'

const name: Column<Placed<Disk>> = {
  ...placedName('9rem', routes.disk),
  cell: (disk) => (
    <DiskNameCell
      disk={disk}
      link={<Link href={routes.disk(disk.project, disk.name)}>{disk.name}</Link>}
    />
  ),
}

const isAttached = (disk: Disk): boolean => instanceOfDisk(disk) !== undefined

const columnsOver = (
  projects: readonly string[],
  hasTypes: boolean,
  names: InstanceNames,
  gap?: string,
): readonly Column<Placed<Disk>>[] => [
  name,
  projectColumn(projects),
  {
    ...{ id: 'attached', header: 'Attached to', skeleton: '7rem' },
    ...attachedTo<Disk>(instanceOfDisk, names, gap),
  },
  ...diskOwnColumns(hasTypes),
]

/** What it looks like before there are rows. */
const siloDiskFrame = defineListFrame<Placed<Disk>>({
  of: 'disk',
  docs: (
    <Docs
      of="disk"
      help={{ 'silo-lists': 'Lists over all projects', disks: 'Disks and snapshots' }}
    >
      The disks of every project you have access to.
    </Docs>
  ),
  empty: 'The projects you have access to have no disks.',
  operation: 'siloDisks',
  columns: columnsOver([], false, {}),
})

export const SiloDiskList = defineSiloListScreen({
  list: 'diskList',
  frame: siloDiskFrame,
  isChanging: diskTransitioning,
  useColumns: (projects, { answer, rows }) => {
    const hasTypes = usePlatformCan()('localDisks')
    const names = useInstanceNames(answer, rows.some(isAttached))
    const gap = unnamedGap(rows, instanceOfDisk, names)
    return useMemo(
      () => columnsOver(projects, hasTypes, names, gap),
      [projects, hasTypes, names, gap],
    )
  },
  use: () => {
    const snapshot = useDialog(loadSnapshotDialog, 'Create snapshot')
    return { context: snapshot.open, dialogs: snapshot.dialog }
  },
  rowActions: (disk, { missing, ask, context: takeSnapshot }) =>
    diskRowActions(disk, { project: disk.project, missing, ask, takeSnapshot }),
  quick: {
    group: 'Go to disk',
    target: ({ project, name: disk }) => routes.disk(project, disk),
  },
})
