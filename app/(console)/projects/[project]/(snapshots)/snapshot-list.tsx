'use client'

import { Docs } from '@/lib/screens/docs'
import { DiskPanelHost } from '@/app/(console)/projects/[project]/_disks/disk-panel-host'
import { useHolderNames } from '@/app/(console)/projects/[project]/_instances/holder-name'
import { seedHolderNames } from '@/app/(console)/projects/[project]/_instances/holder-names'
import { reads } from '@/lib/api/reads'
import type { Snapshot } from '@/lib/contract/snapshot'
import { snapshotTransitioning } from '@/lib/contract/snapshot-can'
import { useChangingInterval } from '@/lib/live/changing-interval'
import { routes } from '@/lib/routes'
import { type InProject, defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen, type ScreenState } from '@/lib/screens/list-screen'
import { useMemo } from 'react'
import { snapshotColumns } from './snapshot-columns'
import { snapshotRemoval, snapshotRowActions } from './snapshot-row-actions'

/** What it looks like before there are rows. */
const snapshotFrame = defineListFrame({
  of: 'snapshot',
  docs: (
    <Docs of="snapshot" help={{ disks: 'Disks and snapshots' }}>
      A disk captured at one moment, to create disks and images from. It outlives its disk.
    </Docs>
  ),
  empty: 'Create a snapshot to capture a disk as it is now.',
  create: {
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.snapshotNew(project),
  },
  operation: 'snapshotList',
  columns: snapshotColumns({ names: {}, isComplete: false }),
})

export const SnapshotList = defineListScreen({
  frame: snapshotFrame,
  read: ({ project }, page) => reads.snapshotList({ query: { project, ...page } }),
  seed: (queries, { project }) => seedHolderNames(queries, 'disk', project),
  useInterval: () => useChangingInterval(snapshotTransitioning),
  use: ({ params: { project }, list }: ScreenState<Snapshot, InProject>) => {
    const ids = list.loaded.map(({ diskId }) => diskId)
    const { names, isComplete } = useHolderNames('disk', project, ids)
    return {
      columns: useMemo(() => snapshotColumns({ names, isComplete }), [names, isComplete]),
      dialogs: <DiskPanelHost project={project} />,
    }
  },
  rowActions: snapshotRowActions,
  bulk: async (params) => [snapshotRemoval.bulk(params)],
})
