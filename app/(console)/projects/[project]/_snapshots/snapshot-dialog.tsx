'use client'

import { useState } from 'react'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { generateName } from '@/lib/format/generated-name'
import { useMissing } from '@/lib/rights/use-missing'
import { Named } from '@/lib/ui/named'
import { takeSnapshot } from './snapshot-actions'

interface Props {
  readonly project: string
  /** Name of the disk. */
  readonly disk: string
  readonly diskId: string
  readonly onClose: () => void
}

/** Asks for the name of a snapshot, and takes it. */
export default function SnapshotDialog({ project, disk, diskId, onClose }: Props) {
  const missing = useMissing(project).changeInProject
  const [initial] = useState(() => ({ name: generateName([disk]) }))
  return (
    <FormDialog
      missing={missing}
      title="Create snapshot"
      submitLabel="Create snapshot"
      action={takeSnapshot}
      initial={initial}
      hidden={{ project, disk }}
      draft={`:snapshot ${diskId}`}
      onClose={onClose}
    >
      <p className="text-muted">
        Of disk <Named>{disk}</Named>, as it is now.
      </p>
      <NameField autoFocus />
      <DescriptionField />
    </FormDialog>
  )
}
