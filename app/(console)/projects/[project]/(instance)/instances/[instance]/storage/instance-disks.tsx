'use client'

import HardDrive from 'lucide-react/icons/hard-drive'
import { useQuery } from '@tanstack/react-query'
import { instanceDiskColumns } from '@/app/(console)/projects/[project]/(instance)/disk-columns'
import { StorageSkeleton } from '@/app/(console)/projects/[project]/(instance)/storage-skeleton'
import { useInstance } from '@/app/(console)/projects/[project]/(instance)/use-instance'
import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import type { Disk } from '@/lib/contract/disk'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { useIsOff } from '@/lib/live/live-store'
import { ReadFailure } from '@/lib/table/read-failure'
import { Table } from '@/lib/table/table'
import { Button } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'

interface Props {
  readonly project: string
  readonly name: string
  readonly failure: Failure | undefined
}

/** Disks on the way to another state are read again this often, like their instance. */
const CHANGING_MS = 2_000
const changing = new Set<Disk['state']['state']>([
  'attaching',
  'detaching',
  'creating',
  'finalizing',
])

/** What to do without a boot disk depends on how many others there are (screens.md, section 8). */
function noBootDisk(others: number): string {
  if (others > 1) return 'The instance boots from one of its disks; set one to be sure which.'
  return others === 1
    ? 'The instance will boot from its only disk.'
    : 'Attach a disk to be able to boot the instance.'
}

const noActions = () => []

export function InstanceDisks({ project, name, failure }: Props) {
  const { instance } = useInstance(project, name)
  const isOff = useIsOff()
  const query = useQuery({
    ...reads.instanceDiskList({
      path: { instance: name },
      query: { project, limit: PICKER_LIMIT },
    }),
    refetchInterval: ({ state }) =>
      isOff && state.data?.items.some((disk) => changing.has(disk.state.state))
        ? CHANGING_MS
        : false,
  })
  const shown = query.error instanceof ReadError ? query.error.failure : failure
  if (!query.data)
    return shown ? (
      <ReadFailure
        title="Disks could not be loaded"
        failure={shown}
        operation="instanceDiskList"
        retry={
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      />
    ) : (
      <StorageSkeleton />
    )
  const boot = query.data.items.filter((disk) => disk.id === instance?.bootDiskId)
  const others = query.data.items.filter((disk) => disk.id !== instance?.bootDiskId)
  return (
    <>
      <section className="section">
        <h2>Boot disk</h2>
        {boot.length > 0 ? (
          <Table
            label="Boot disk"
            columns={instanceDiskColumns}
            rows={boot}
            rowActions={noActions}
            isTwoLine
          />
        ) : (
          <EmptyState compact icon={<HardDrive />} title="No boot disk set">
            {noBootDisk(others.length)}
          </EmptyState>
        )}
      </section>
      <section className="section">
        <h2>Additional disks</h2>
        {others.length > 0 ? (
          <Table
            label="Additional disks"
            columns={instanceDiskColumns}
            rows={others}
            rowActions={noActions}
            isTwoLine
          />
        ) : (
          <EmptyState compact icon={<HardDrive />} title="No additional disks">
            Only the boot disk is attached to this instance.
          </EmptyState>
        )}
      </section>
    </>
  )
}
