'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import { Icon } from '@/lib/ui/icon'
import {
  type InstanceDisk,
  instanceDiskColumns,
} from '@/app/(console)/projects/[project]/(instance)/disk-columns'
import { StorageSkeleton } from '@/app/(console)/projects/[project]/(instance)/storage-skeleton'
import { useInstance } from '@/app/(console)/projects/[project]/(instance)/use-instance'
import { DiskPanelHost } from '@/app/(console)/projects/[project]/_disks/disk-panel-host'
import { stopsFirst } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { snapshotReason } from '@/app/(console)/projects/[project]/_disks/disk-reasons'
import { loadSnapshotDialog } from '@/app/(console)/projects/[project]/_instances/load-dialogs'
import { useDialog } from '@/lib/ui/use-dialog'
import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import type { Counted } from '@/lib/contract/answer'
import type { Disk } from '@/lib/contract/disk'
import { diskTransitioning } from '@/lib/contract/disk-can'
import type { Instance } from '@/lib/contract/instance'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useIsOff } from '@/lib/live/live-store'
import { useMissing } from '@/lib/rights/use-missing'
import type { RowAction } from '@/lib/table/column'
import { ReadFailure } from '@/lib/reading/read-failure'
import { Table } from '@/lib/table/table'
import { usePlatformLimits } from '@/lib/reading/use-platform-limits'
import { useLeave } from '@/lib/reading/use-leave'
import { useRead } from '@/lib/reading/use-read'
import { Button } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { StaleNote } from '@/lib/ui/stale-note'
import { UnreadableNote } from '@/lib/ui/unreadable-note'
import type { StorageAction } from './storage-confirm'
import { useStorageForms } from './use-storage-forms'
import { attachReason, BOOT_DETACH_REASON, bootReason, detachReason } from './storage-reasons'

interface Props {
  readonly project: string
  readonly name: string
  readonly failure: Failure | undefined
}

/** Disks on the way to another state are read again this often, like their instance. */
const CHANGING_MS = 2_000

/** What to do without a boot disk depends on how many others there are (screens.md, section 8). */
function noBootDisk(others: number): string {
  if (others > 1)
    return 'The instance boots from one of its disks. Set a boot disk to choose which.'
  return others === 1
    ? 'The instance will boot from its only disk.'
    : 'To boot the instance, attach a disk.'
}

/** The shown fields of the disks: an answer that equals the room's rows does not render them again. */
const shownOf = ({ items, unreadable }: Counted & { readonly items: readonly Disk[] }) => ({
  unreadable,
  items: items.map(({ id, name, size, state, timeCreated, diskType, readOnly }): InstanceDisk => ({
    id,
    name,
    size,
    state,
    timeCreated,
    ...(diskType !== undefined && { diskType }),
    ...(readOnly !== undefined && { readOnly }),
  })),
})

const STOPPED = { runState: 'stopped' } as const
const loadConfirm = () => import('./storage-confirm')
const loadRestore = () => import('./restore-dialog')

export function InstanceDisks({ project, name, failure }: Props) {
  const { instance, isDeleting } = useInstance(project, name)
  const isOff = useIsOff()
  const read = reads.instanceDiskList({
    path: { instance: name },
    query: { project, limit: PICKER_LIMIT },
  })
  const query = useRead({
    ...read,
    select: shownOf,
    refetchInterval: ({ state }) =>
      isOff && state.data?.items.some(diskTransitioning) ? CHANGING_MS : false,
  })
  useLeave(query.error, read, isDeleting)
  const shown = query.error instanceof ReadError ? query.error.failure : failure
  if (!query.data || !instance)
    return shown ? (
      <ReadFailure
        title="Disks couldn’t be loaded"
        failure={shown}
        operation="instanceDiskList"
        retry={<RetryButton of={query} />}
      />
    ) : (
      <StorageSkeleton />
    )
  return (
    <>
      {query.error && (
        <p className="list-note">
          <StaleNote since={new Date(query.dataUpdatedAt)} retrying={false} />
        </p>
      )}
      <UnreadableNote what="Disks" count={query.data.unreadable} />
      <DisksOf project={project} instance={instance} disks={query.data.items} />
    </>
  )
}

interface DisksOfProps {
  readonly project: string
  readonly instance: Instance
  readonly disks: readonly InstanceDisk[]
}

/** The boot disk, the others, and what can be done to them. */
function DisksOf({ project, instance, disks }: DisksOfProps) {
  const noChange = useMissing(project).changeInProject
  const snapshot = useDialog(loadSnapshotDialog, 'Create snapshot')
  const confirm = useDialog(loadConfirm, 'Change disks')
  const restore = useDialog(loadRestore, 'Replace disk')
  const boot = disks.filter((disk) => disk.id === instance.bootDiskId)
  const others = disks.filter((disk) => disk.id !== instance.bootDiskId)
  const stops = stopsFirst(instance) ? { id: instance.id, name: instance.name } : undefined
  const ask = (action: StorageAction, disk: InstanceDisk) =>
    confirm.open({
      action,
      project,
      instance: instance.name,
      stops,
      disk,
      boot: boot[0],
      others: others.length,
    })
  const takeSnapshot = (disk: InstanceDisk): RowAction => ({
    label: 'Snapshot',
    disabledReason: noChange ?? snapshotReason(disk),
    onSelect: () => snapshot.open({ project, disk: disk.name, diskId: disk.id }),
  })
  // One that runs is stopped for it.
  const power = stops ? STOPPED : instance
  const limits = usePlatformLimits()
  const reason = noChange ?? attachReason(power, disks.length, limits)
  const replace = (disk: InstanceDisk): RowAction => ({
    label: 'Replace',
    disabledReason: reason,
    opens: true,
    onSelect: () =>
      restore.open({
        ...{ project, disk, isBoot: disk.id === instance.bootDiskId },
        instance: { id: instance.id, name: instance.name },
        isRunning: stops !== undefined,
        unkept: snapshotReason(disk),
      }),
  })
  const forms = useStorageForms(project, instance.name, { reason, stops })
  return (
    <div className="disk-tables">
      <section className="section">
        <h2>Boot disk</h2>
        {boot.length > 0 ? (
          <Table
            label="Boot disk"
            columns={instanceDiskColumns}
            rows={boot}
            rowActions={(disk) => [
              takeSnapshot(disk),
              replace(disk),
              {
                label: 'Unset as boot disk',
                disabledReason: noChange ?? bootReason(power, disk),
                onSelect: () => ask('unset', disk),
              },
              { label: 'Detach', disabledReason: noChange ?? BOOT_DETACH_REASON },
            ]}
          />
        ) : (
          <EmptyState compact icon={<Icon name="hard-drive" />} title="No boot disk set">
            {noBootDisk(others.length)}
          </EmptyState>
        )}
      </section>
      <section className="section">
        <div className="section-head">
          <h2>Additional disks</h2>
          <span className="button-row">
            <Button disabledReason={reason} onClick={forms.attach}>
              Attach existing disk
            </Button>
            <Button disabledReason={reason} onClick={forms.create}>
              Create disk
            </Button>
          </span>
        </div>
        {others.length > 0 ? (
          <Table
            label="Additional disks"
            columns={instanceDiskColumns}
            rows={others}
            rowActions={(disk) => [
              takeSnapshot(disk),
              replace(disk),
              {
                label: 'Set as boot disk',
                disabledReason: noChange ?? bootReason(power, disk),
                onSelect: () => ask('set', disk),
              },
              {
                label: 'Detach',
                disabledReason: noChange ?? detachReason(power, disk),
                onSelect: () => ask('detach', disk),
              },
            ]}
          />
        ) : (
          <EmptyState compact icon={<Icon name="hard-drive" />} title="No additional disks">
            {boot.length > 0
              ? 'Only the boot disk is attached to this instance.'
              : 'No disk is attached to this instance.'}
          </EmptyState>
        )}
      </section>
      {forms.dialogs}
      <DiskPanelHost project={project} />
      {snapshot.dialog}
      {confirm.dialog}
      {restore.dialog}
    </div>
  )
}
