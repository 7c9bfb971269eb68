'use client'

import { DiskPanelHost } from '@/app/(console)/projects/[project]/_disks/disk-panel-host'
import { useHolderNames } from '@/app/(console)/projects/[project]/_instances/holder-name'
import { seedHolderNames } from '@/app/(console)/projects/[project]/_instances/holder-names'
import { reads } from '@/lib/api/reads'
import type { Snapshot } from '@/lib/contract/snapshot'
import { snapshotTransitioning } from '@/lib/contract/snapshot-can'
import { useChangingInterval } from '@/lib/live/changing-interval'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { type InProject, defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen, type ScreenState } from '@/lib/screens/list-screen'
import { DocsPopover } from '@/lib/ui/page-header'
import { Icon } from '@/lib/ui/icon'
import { useMemo } from 'react'
import { snapshotColumns } from './snapshot-columns'
import { snapshotRemoval, snapshotRowActions } from './snapshot-row-actions'

/** What it looks like before there are rows. */
const snapshotFrame = defineListFrame({
  label: 'Snapshots',
  icon: <Icon name="camera" />,
  docs: (
    <DocsPopover
      topic="snapshots"
      icon={<Icon name="camera" />}
      heading="Snapshots"
      summary="A disk captured at one moment, to create disks and images from. It outlives its disk."
      links={[{ label: 'Disks and snapshots', href: helpAt('disks') }]}
    />
  ),
  empty: 'Create a snapshot to capture a disk as it is now.',
  create: {
    label: 'New snapshot',
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.snapshotNew(project),
  },
  operation: 'snapshotList',
  columns: snapshotColumns({ names: {}, isComplete: false }),
  isSelectable: true,
})

export const SnapshotList = defineListScreen({
  frame: snapshotFrame,
  noun: 'snapshot',
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
