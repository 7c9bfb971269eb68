'use client'

import { Docs } from '@/lib/screens/docs'
import { DiskPanelHost } from '@/app/(console)/projects/[project]/_disks/disk-panel-host'
import { diskRowActions } from '@/app/(console)/projects/[project]/_disks/disk-row-actions'
import { useHolderNames } from '@/app/(console)/projects/[project]/_instances/holder-name'
import { seedHolderNames } from '@/app/(console)/projects/[project]/_instances/holder-names'
import { loadSnapshotDialog } from '@/app/(console)/projects/[project]/_instances/load-dialogs'
import { useDialog } from '@/lib/ui/use-dialog'
import { reads } from '@/lib/api/reads'
import type { Disk } from '@/lib/contract/disk'
import { diskTransitioning, instanceOfDisk } from '@/lib/contract/disk-can'
import { useChangingInterval } from '@/lib/live/changing-interval'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { type InProject, defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen, type ScreenState } from '@/lib/screens/list-screen'
import { useMemo } from 'react'
import { diskColumns } from './disk-columns'

/** What it looks like before there are rows. */
export const diskFrame = defineListFrame({
  of: 'disk',
  docs: (
    <Docs of="disk" help={{ disks: 'Disks and snapshots' }}>
      Storage that instances boot from and write to. A disk outlives the instance it is attached to.
    </Docs>
  ),
  empty: 'Create a disk to give an instance storage that outlives it.',
  create: {
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.diskNew(project),
  },
  operation: 'diskList',
  columns: ({ project }) => diskColumns(project, { names: {}, isComplete: false }, false),
})

export const DiskList = defineListScreen({
  frame: diskFrame,
  read: ({ project }, page) => reads.diskList({ query: { project, ...page } }),
  seed: (queries, { project }) => seedHolderNames(queries, 'instance', project),
  useInterval: () => useChangingInterval(diskTransitioning),
  use: ({ params: { project }, list }: ScreenState<Disk, InProject>) => {
    const ids = list.loaded.map(instanceOfDisk)
    const { names, isComplete } = useHolderNames('instance', project, ids)
    const snapshot = useDialog(loadSnapshotDialog, 'Create snapshot')
    const hasTypes = usePlatformCan()('localDisks')
    return {
      columns: useMemo(
        () => diskColumns(project, { names, isComplete }, hasTypes),
        [project, names, isComplete, hasTypes],
      ),
      context: snapshot.open,
      dialogs: (
        <>
          <DiskPanelHost project={project} />
          {snapshot.dialog}
        </>
      ),
    }
  },
  rowActions: (disk, { params: { project }, missing, ask, context: takeSnapshot }) =>
    diskRowActions(disk, { project, missing, ask, takeSnapshot }),
  bulk: (params) => import('./disk-bulk').then(({ diskBulk }) => diskBulk(params)),
  quick: { group: 'Go to disk', target: ({ name }, { project }) => routes.disk(project, name) },
})
