'use client'

import { DiskFields } from '@/app/(console)/projects/[project]/_disks/disk-fields'
import { newDisk } from '@/app/(console)/projects/[project]/_disks/new-disk-fields'
import { STOPS_FIRST } from '@/app/(console)/projects/[project]/_instances/stopped-form'
import type { StoppedTarget } from '@/app/(console)/projects/[project]/_instances/stopped-job'
import { useJobWork } from '@/app/(console)/use-job-work'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { createThenAttach } from './create-then-attach'
import { createAttachedDisk } from './storage-actions'

interface Props {
  readonly project: string
  readonly instance: string
  /** The instance, where it has to be stopped for it. */
  readonly stops: StoppedTarget | undefined
  readonly onClose: () => void
}

/** Creates a disk for an instance. */
export default function CreateDiskPanel({ project, instance, stops, onClose }: Props) {
  const jobs = useJobWork()
  return (
    <FormPanel
      missing={useMissing(project).changeInProject}
      title="Create disk"
      action={stops ? createThenAttach(project, stops, jobs) : createAttachedDisk}
      initial={newDisk}
      hidden={{ project, instance }}
      draft=":create-disk"
      closeTo={onClose}
    >
      <p className="text-muted">{`It is attached to ${instance} as soon as it is created.`}</p>
      {stops && <p>{`${STOPS_FIRST} The disk is created before.`}</p>}
      <DiskFields project={project} />
    </FormPanel>
  )
}
