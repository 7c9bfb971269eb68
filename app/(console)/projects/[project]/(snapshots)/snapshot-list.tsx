'use client'

import { useMemo } from 'react'
import { useDiskNames } from '@/app/(console)/projects/[project]/holder-name'
import type { KnownNames } from '@/app/(console)/projects/[project]/known-names'
import { useDialog } from '@/lib/action/use-dialog'
import { reads } from '@/lib/api/reads'
import type { Snapshot } from '@/lib/contract/snapshot'
import { snapshotTransitioning } from '@/lib/contract/snapshot-can'
import { useChangingInterval } from '@/lib/live/changing-interval'
import { routes } from '@/lib/routes'
import type { InProject } from '@/lib/screens/list-frame'
import { defineListScreen, type ScreenState } from '@/lib/screens/list-screen'
import { snapshotColumns } from './snapshot-columns'
import { deleteReason, imageReason } from './snapshot-reasons'
import { snapshotFrame } from './snapshot-frame'

const loadDeletion = () => import('./snapshot-deletion')

interface Data {
  /** Names of disks by id, as far as the server has looked them up. */
  readonly known: KnownNames
}

export const SnapshotList = defineListScreen({
  frame: snapshotFrame,
  noun: 'snapshot',
  read: ({ project }, page) => reads.snapshotList({ query: { project, ...page } }),
  useInterval: () => useChangingInterval(snapshotTransitioning),
  use: ({ params: { project }, list, data }: ScreenState<Snapshot, InProject, Data>) => {
    const ids = list.loaded.map(({ diskId }) => diskId)
    const { names, isComplete } = useDiskNames(project, ids, data.known)
    const { open, dialog } = useDialog(loadDeletion, 'Delete snapshot')
    return {
      columns: useMemo(() => snapshotColumns({ names, isComplete }), [names, isComplete]),
      context: open,
      dialogs: dialog,
    }
  },
  rowActions: (snapshot, { params: { project }, missing, context: askToDelete }) => [
    {
      label: 'Create image',
      disabledReason: missing.changeInProject ?? imageReason(snapshot),
      href: routes.snapshotImageNew(project, snapshot.name),
    },
    {
      label: 'Delete',
      danger: true,
      disabledReason: missing.changeInProject ?? deleteReason(snapshot),
      onSelect: () => askToDelete({ project, name: snapshot.name }),
    },
  ],
  bulk: ({ project }) =>
    import('./snapshot-bulk').then(({ snapshotBulk }) => snapshotBulk(project)),
})
