'use client'

import Camera from 'lucide-react/icons/camera'
import { useCallback, useMemo } from 'react'
import { snapshotColumns } from '@/app/(console)/projects/[project]/(snapshots)/snapshot-columns'
import { useDiskNames } from '@/app/(console)/projects/[project]/holder-name'
import type { KnownNames } from '@/app/(console)/projects/[project]/known-names'
import { useOnDemand } from '@/lib/action/use-on-demand'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import type { Snapshot } from '@/lib/contract/snapshot'
import { snapshotTransitioning } from '@/lib/contract/snapshot-can'
import { useChangingInterval } from '@/lib/live/changing-interval'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { RightLink } from '@/lib/rights/right-link'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import type { RowAction } from '@/lib/table/column'
import { ListView } from '@/lib/table/list'
import { type PageParams, useList } from '@/lib/table/use-list'
import { EmptyState } from '@/lib/ui/empty-state'
import { deleteReason, imageReason } from './snapshot-reasons'

interface Props {
  readonly project: string
  readonly failure: Failure | undefined
  /** Names of disks by id, as far as the server has looked them up. */
  readonly known: KnownNames
}

const loadDeletion = () => import('./snapshot-deletion')

export function SnapshotsTable({ project, failure, known }: Props) {
  const read = useCallback(
    (page: PageParams) => reads.snapshotList({ query: { project, ...page } }),
    [project],
  )
  const intervalMs = useChangingInterval(snapshotTransitioning)
  const list = useList(read, { failure, intervalMs })
  const { names, isComplete } = useDiskNames(
    project,
    list.loaded.map(({ diskId }) => diskId),
    known,
  )
  const columns = useMemo(() => snapshotColumns({ names, isComplete }), [names, isComplete])
  const { open, dialog } = useOnDemand<{ project: string; name: string }>(
    loadDeletion,
    'Delete snapshot',
  )
  const missing = useMissing(project)
  const noChange = missing.changeInProject
  useRegisterQuickActions(
    useMemo(
      () => [
        { label: 'New snapshot', target: routes.snapshotNew(project), disabledReason: noChange },
      ],
      [project, noChange],
    ),
  )
  const rowActions = useCallback(
    (snapshot: Snapshot): readonly RowAction[] => [
      {
        label: 'Create image',
        disabledReason: noChange ?? imageReason(snapshot),
        href: routes.snapshotImageNew(project, snapshot.name),
      },
      {
        label: 'Delete',
        danger: true,
        disabledReason: noChange ?? deleteReason(snapshot),
        onSelect: () => open({ project, name: snapshot.name }),
      },
    ],
    [project, open, noChange],
  )
  const bulk = useMemo(
    () => ({
      noun: 'snapshot',
      missing,
      load: () => import('./snapshot-bulk').then(({ snapshotBulk }) => snapshotBulk(project)),
    }),
    [project, missing],
  )
  return (
    <>
      <ListView
        list={list}
        label="Snapshots"
        operation="snapshotList"
        columns={columns}
        isTwoLine
        rowActions={rowActions}
        bulk={bulk}
        empty={
          <EmptyState
            icon={<Camera />}
            title="No snapshots"
            action={
              <RightLink
                right="changeInProject"
                project={project}
                variant="primary"
                href={routes.snapshotNew(project)}
                scroll={false}
              >
                New snapshot
              </RightLink>
            }
          >
            Create a snapshot to keep what is on a disk now.
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}
