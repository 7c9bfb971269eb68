'use client'

import { createDisk } from '@/app/(console)/projects/[project]/_disks/disk-actions'
import { DiskFields } from '@/app/(console)/projects/[project]/_disks/disk-fields'
import { newDisk } from '@/app/(console)/projects/[project]/_disks/new-disk-fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'

export function DiskCreateForm({ project }: { project: string }) {
  return (
    <FormPanel
      missing={useMissing(project).changeInProject}
      title="Create disk"
      action={createDisk}
      initial={newDisk}
      hidden={{ project }}
      closeTo={routes.disks(project)}
    >
      <DiskFields project={project} />
    </FormPanel>
  )
}
