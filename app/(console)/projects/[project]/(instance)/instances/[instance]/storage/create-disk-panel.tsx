'use client'

import { DiskFields } from '@/app/(console)/projects/[project]/_disks/disk-fields'
import { newDisk } from '@/app/(console)/projects/[project]/_disks/new-disk-fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { createAttachedDisk } from './storage-actions'

interface Props {
  readonly project: string
  readonly instance: string
  readonly onClose: () => void
}

/** Creates a disk for an instance. */
export default function CreateDiskPanel({ project, instance, onClose }: Props) {
  return (
    <FormPanel
      missing={useMissing(project).changeInProject}
      title="Create disk"
      action={createAttachedDisk}
      initial={newDisk}
      hidden={{ project, instance }}
      draft=":create-disk"
      closeTo={onClose}
    >
      <p className="text-muted">{`It is attached to ${instance} as soon as it is created.`}</p>
      <DiskFields project={project} />
    </FormPanel>
  )
}
