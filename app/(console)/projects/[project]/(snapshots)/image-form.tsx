'use client'

import { NameField, TextField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useField } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { SizeText } from '@/lib/ui/size-text'
import { TextArea } from '@/lib/ui/text-field'
import { createImageFromSnapshot } from './image-actions'
import { requireDescription } from './image-rules'

interface Props {
  readonly project: string
  readonly snapshot: { readonly id: string; readonly name: string; readonly size: number | null }
}

export function SnapshotImageForm({ project, snapshot }: Props) {
  const { id, name, size } = snapshot
  return (
    <FormPanel
      missing={useMissing(project).changeInProject}
      title="Create image from snapshot"
      submitLabel="Create image"
      action={createImageFromSnapshot}
      initial={{ name }}
      hidden={{ project, snapshotId: id }}
      closeTo={routes.snapshots(project)}
    >
      <PropertyTable>
        <Property label="Snapshot">{name}</Property>
        <Property label="Project">{project}</Property>
        <Property label="Size">
          <SizeText bytes={size} />
        </Property>
      </PropertyTable>
      <NameField autoFocus />
      <RequiredDescription />
      <TextField name="os" label="OS" hint="For example: ubuntu" required />
      <TextField name="version" label="Version" hint="For example: 24.04" required />
    </FormPanel>
  )
}

function RequiredDescription() {
  return <TextArea label="Description" required {...useField('description', requireDescription)} />
}
