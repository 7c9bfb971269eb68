'use client'

import { snapshotReason } from '@/app/(console)/projects/[project]/_disks/disk-reasons'
import {
  OverQuota,
  StorageLeftHint,
  useStorageLeft,
} from '@/app/(console)/projects/[project]/_disks/storage-left'
import { createSnapshot } from '@/app/(console)/projects/[project]/_snapshots/snapshot-actions'
import { reads } from '@/lib/api/reads'
import type { Disk } from '@/lib/contract/disk'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { sizeText } from '@/lib/format/size'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { validateRequired } from '@/lib/validate/required'

const requireDisk = (value: string) => validateRequired(value, 'Disk')

export function SnapshotCreateForm({ project }: { project: string }) {
  return (
    <FormPanel
      missing={useMissing(project).changeInProject}
      title="Create snapshot"
      action={createSnapshot}
      hidden={{ project }}
      closeTo={routes.snapshots(project)}
    >
      <NameField autoFocus />
      <DescriptionField />
      <DiskField project={project} />
    </FormPanel>
  )
}

const option = ({ name, size, state }: Disk) => ({
  value: name,
  label: name,
  meta: `${sizeText(size)}, ${state.state}`,
})

/** Disks that a snapshot can be taken of. */
function DiskField({ project }: { project: string }) {
  const choice = useChoice('disk', requireDisk)
  const disks = useAllRows((page) => reads.diskList({ query: { project, ...page } }))
  const left = useStorageLeft()
  const chosen = disks.data?.items.find(({ name }) => name === choice.value)
  const offered = disks.data?.items.filter(
    (disk) => snapshotReason(disk) === undefined || disk.name === choice.value,
  )
  return (
    <div>
      <RowsField
        label="Disk"
        hint={
          <>
            {'A disk can stay attached and in use. '}
            <StorageLeftHint left={left} />
          </>
        }
        choice={choice}
        required
        placeholder="Choose a disk"
        what="Disks"
        operation="diskList"
        reading={disks}
        none="No disks available"
        options={offered?.map(option)}
      />
      <OverQuota bytes={chosen?.size ?? 0} left={left} />
    </div>
  )
}
