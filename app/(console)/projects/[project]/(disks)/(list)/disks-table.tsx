'use client'

import HardDrive from 'lucide-react/icons/hard-drive'
import { useCallback, useMemo } from 'react'
import { diskColumns } from '@/app/(console)/projects/[project]/(disks)/disk-columns'
import { deleteReason, snapshotReason } from '@/app/(console)/projects/[project]/disk-reasons'
import { useInstanceNames } from '@/app/(console)/projects/[project]/holder-name'
import type { KnownNames } from '@/app/(console)/projects/[project]/known-names'
import { useSnapshotDialog } from '@/app/(console)/projects/[project]/use-snapshot-dialog'
import { useOnDemand } from '@/lib/action/use-on-demand'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import type { Disk } from '@/lib/contract/disk'
import { diskCan, diskTransitioning, instanceOfDisk } from '@/lib/contract/disk-can'
import { useChangingInterval } from '@/lib/live/changing-interval'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { RightLink } from '@/lib/rights/right-link'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import type { RowAction } from '@/lib/table/column'
import { ListView } from '@/lib/table/list'
import { type PageParams, useList } from '@/lib/table/use-list'
import { EmptyState } from '@/lib/ui/empty-state'

interface Props {
  readonly project: string
  readonly failure: Failure | undefined
  /** Names of instances by id, as far as the server has looked them up. */
  readonly known: KnownNames
}

const loadQuestion = () => import('./disk-question')

export function DisksTable({ project, failure, known }: Props) {
  const read = useCallback(
    (page: PageParams) => reads.diskList({ query: { project, ...page } }),
    [project],
  )
  const intervalMs = useChangingInterval(diskTransitioning)
  const list = useList(read, { failure, intervalMs })
  const { loaded } = list
  const { names, isComplete } = useInstanceNames(project, loaded.map(instanceOfDisk), known)
  const columns = useMemo(
    () => diskColumns(project, { names, isComplete }),
    [project, names, isComplete],
  )
  const missing = useMissing(project)
  const noChange = missing.changeInProject
  const snapshot = useSnapshotDialog(project)
  const question = useOnDemand<{
    project: string
    name: string
    about: 'delete' | 'stop-import'
  }>(loadQuestion, 'Disks')
  useRegisterQuickActions(
    useMemo(
      () => [
        { label: 'New disk', target: routes.diskNew(project), disabledReason: noChange },
        ...loaded.map(({ name }) => ({
          label: name,
          group: 'Go to disk',
          target: routes.disk(project, name),
        })),
      ],
      [loaded, project, noChange],
    ),
  )
  const { ask: askSnapshot } = snapshot
  const { open: ask } = question
  const rowActions = useCallback(
    (disk: Disk): readonly RowAction[] => [
      {
        label: 'Snapshot',
        disabledReason: noChange ?? snapshotReason(disk),
        onSelect: () => askSnapshot(disk.name),
      },
      // Left by an upload that nobody goes on with: it stands in the way of deleting the disk.
      ...(diskCan.stopImport(disk)
        ? [
            {
              label: 'Stop import',
              danger: true,
              disabledReason: noChange,
              onSelect: () => ask({ project, name: disk.name, about: 'stop-import' }),
            },
          ]
        : []),
      {
        label: 'Delete',
        danger: true,
        disabledReason: noChange ?? deleteReason(disk),
        onSelect: () => ask({ project, name: disk.name, about: 'delete' }),
      },
    ],
    [project, askSnapshot, ask, noChange],
  )
  const bulk = useMemo(
    () => ({
      noun: 'disk',
      missing,
      load: () => import('./disk-bulk').then(({ diskBulk }) => diskBulk(project)),
    }),
    [project, missing],
  )
  return (
    <>
      <ListView
        list={list}
        label="Disks"
        operation="diskList"
        columns={columns}
        isTwoLine
        rowActions={rowActions}
        bulk={bulk}
        empty={
          <EmptyState
            icon={<HardDrive />}
            title="No disks"
            action={
              <RightLink
                right="changeInProject"
                project={project}
                variant="primary"
                href={routes.diskNew(project)}
                scroll={false}
              >
                New disk
              </RightLink>
            }
          >
            Create a disk to give an instance storage that outlives it.
          </EmptyState>
        }
      />
      {snapshot.dialog}
      {question.dialog}
    </>
  )
}
