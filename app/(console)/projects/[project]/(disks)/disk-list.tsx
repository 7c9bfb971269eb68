'use client'

import { useMemo } from 'react'
import { deleteReason, snapshotReason } from '@/app/(console)/projects/[project]/disk-reasons'
import { useInstanceNames } from '@/app/(console)/projects/[project]/holder-name'
import type { KnownNames } from '@/app/(console)/projects/[project]/known-names'
import { loadSnapshotDialog } from '@/app/(console)/projects/[project]/load-dialogs'
import { useDialog } from '@/lib/action/use-dialog'
import { reads } from '@/lib/api/reads'
import type { Disk } from '@/lib/contract/disk'
import { diskCan, diskTransitioning, instanceOfDisk } from '@/lib/contract/disk-can'
import { useChangingInterval } from '@/lib/live/changing-interval'
import { routes } from '@/lib/routes'
import type { InProject } from '@/lib/screens/list-frame'
import { defineListScreen, type ScreenState } from '@/lib/screens/list-screen'
import { diskColumns } from './disk-columns'
import { diskFrame } from './disk-frame'

const loadQuestion = () => import('./disk-question')

interface Data {
  /** Names of instances by id, as far as the server has looked them up. */
  readonly known: KnownNames
}

export const DiskList = defineListScreen({
  frame: diskFrame,
  noun: 'disk',
  read: ({ project }, page) => reads.diskList({ query: { project, ...page } }),
  useInterval: () => useChangingInterval(diskTransitioning),
  use: ({
    params: { project },
    list: { loaded },
    data: { known },
  }: ScreenState<Disk, InProject, Data>) => {
    const { names, isComplete } = useInstanceNames(project, loaded.map(instanceOfDisk), known)
    const snapshot = useDialog(loadSnapshotDialog, 'Create snapshot')
    const question = useDialog(loadQuestion, 'Disks')
    return {
      columns: useMemo(
        () => diskColumns(project, { names, isComplete }),
        [project, names, isComplete],
      ),
      context: useMemo(
        () => ({ takeSnapshot: snapshot.open, askAbout: question.open }),
        [snapshot.open, question.open],
      ),
      dialogs: (
        <>
          {snapshot.dialog}
          {question.dialog}
        </>
      ),
    }
  },
  rowActions: (disk, { params: { project }, missing, context: { takeSnapshot, askAbout } }) => {
    const noChange = missing.changeInProject
    const { name } = disk
    return [
      {
        label: 'Snapshot',
        disabledReason: noChange ?? snapshotReason(disk),
        onSelect: () => takeSnapshot({ project, disk: name }),
      },
      // Left by an upload that nobody goes on with: it stands in the way of deleting the disk.
      ...(diskCan.stopImport(disk)
        ? [
            {
              label: 'Stop import',
              danger: true,
              disabledReason: noChange,
              onSelect: () => askAbout({ project, name, about: 'stop-import' }),
            },
          ]
        : []),
      {
        label: 'Delete',
        danger: true,
        disabledReason: noChange ?? deleteReason(disk),
        onSelect: () => askAbout({ project, name, about: 'delete' }),
      },
    ]
  },
  bulk: ({ project }) => import('./disk-bulk').then(({ diskBulk }) => diskBulk(project)),
  quick: { group: 'Go to disk', target: ({ name }, { project }) => routes.disk(project, name) },
})
