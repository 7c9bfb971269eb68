'use client'

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
import { helpAt } from '@/lib/navigation/help'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineSiloListScreen } from '@/lib/screens/silo-list-screen'
import type { Column } from '@/lib/table/column'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import { DocsPopover } from '@/lib/ui/page-header'
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
  label: 'Disks',
  icon: <Icon name="hard-drive" />,
  docs: (
    <DocsPopover
      topic="disks"
      icon={<Icon name="hard-drive" />}
      heading="Disks"
      summary="The disks of every project you have access to."
      links={[
        { label: 'Lists over all projects', href: helpAt('silo-lists') },
        { label: 'Disks and snapshots', href: helpAt('disks') },
      ]}
    />
  ),
  empty: 'The projects you have access to have no disks.',
  operation: 'siloDisks',
  columns: columnsOver([], false, {}),
})

export const SiloDiskList = defineSiloListScreen({
  list: 'diskList',
  frame: siloDiskFrame,
  noun: 'disk',
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
