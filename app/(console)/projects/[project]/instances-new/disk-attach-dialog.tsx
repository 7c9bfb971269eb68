'use client'

import { ComboboxField } from '@/lib/form/choice-fields'
import { NestedForm } from '@/lib/form/nested-form'
import { useChoice } from '@/lib/form/use-field'
import { type DiskChoice, type DiskRow, gibText } from './form-values'

interface Props {
  readonly disks: readonly DiskChoice[]
  readonly onAdd: (row: DiskRow) => void
  readonly onClose: () => void
}

/** Chooses a disk that no instance uses. */
export default function DiskAttachDialog({ disks, onAdd, onClose }: Props) {
  return (
    <NestedForm
      title="Attach existing disk"
      submitLabel="Attach disk"
      draft="#attach-disk"
      onClose={onClose}
      onDone={({ disk }) => {
        const chosen = disks.find(({ name }) => name === disk)
        if (chosen) onAdd({ type: 'attach', name: chosen.name, gib: chosen.gib })
      }}
    >
      <DiskField disks={disks} />
    </NestedForm>
  )
}

const requireDisk = (value: string) => (value === '' ? 'Disk is required' : undefined)

function DiskField({ disks }: Pick<Props, 'disks'>) {
  return (
    <ComboboxField
      label="Disk"
      placeholder="Choose a disk"
      required
      choice={useChoice('disk', requireDisk)}
      options={disks.map(({ name, gib }) => ({
        ...{ value: name, label: name },
        meta: gibText(gib),
      }))}
    />
  )
}
