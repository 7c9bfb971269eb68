'use client'

import { useCallback } from 'react'
import {
  type DiskSources,
  useDiskSnapshots,
} from '@/app/(console)/projects/[project]/_disks/disk-sources'
import { newDisk, NewDiskFields } from '@/app/(console)/projects/[project]/_disks/new-disk-fields'
import { BLOCK_SIZES, GIB } from '@/lib/contract/limits'
import { TextField } from '@/lib/form/fields'
import { NestedForm } from '@/lib/form/nested-form'
import type { FormValues } from '@/lib/change/outcome'
import { plural } from '@/lib/format/plural'
import { validateDiskName } from './disk-choices'
import { type DiskRow, gibText, type ImageChoice } from './form-values'

interface Props {
  readonly project: string
  /** Undefined while they are on their way. */
  readonly images: readonly ImageChoice[] | undefined
  readonly taken: {
    readonly existing: readonly string[]
    readonly listed: readonly string[]
    readonly boot: string
  }
  /** What the quota has left beside the new disks so far, GiB; undefined when unknown. */
  readonly unclaimed: number | undefined
  readonly onAdd: (row: DiskRow) => void
  readonly onClose: () => void
}

/** A disk that will be made together with the instance. */
export default function DiskCreateDialog({ onAdd, onClose, ...fields }: Props) {
  return (
    <NestedForm
      title="Create new disk"
      submitLabel="Add disk"
      draft="#create-disk"
      initial={newDisk}
      onClose={onClose}
      onDone={(values) => onAdd(rowOf(values))}
    >
      <DiskFields {...fields} />
    </NestedForm>
  )
}

function rowOf(values: FormValues): DiskRow {
  const { name = '', description = '', size, source, image = '', snapshot = '', blockSize } = values
  const copy = values['readOnly'] === 'true' ? { readOnly: true } : {}
  return {
    ...{ type: 'create', name, description, gib: Number(size) },
    source:
      values['diskType'] === 'local'
        ? { type: 'local' }
        : source === 'image'
          ? { type: 'image', id: image, ...copy }
          : source === 'snapshot'
            ? { type: 'snapshot', id: snapshot, ...copy }
            : {
                type: 'blank',
                blockSize: BLOCK_SIZES.find((each) => String(each) === blockSize) ?? 4096,
              },
  }
}

function DiskFields({ project, images, taken, unclaimed }: Omit<Props, 'onAdd' | 'onClose'>) {
  const validate = useCallback((value: string) => validateDiskName(value, taken, true), [taken])
  return (
    <NewDiskFields
      nameField={
        <TextField label="Name" name="name" required mono validate={validate} data-autofocus />
      }
      images={sourcesOf(images)}
      snapshots={useDiskSnapshots(project)}
      sizeHint={
        unclaimed === undefined
          ? undefined
          : `After the disks listed here, your silo’s quota has ${plural(unclaimed, 'GiB', 'GiB')} of storage left.`
      }
    />
  )
}

/** The images that the form behind has read. */
const sourcesOf = (images: Props['images']): DiskSources => ({
  options: images?.map(({ id, name, system, gib }) => ({
    ...{ id, name, size: gib > 0 ? gib * GIB : null },
    meta: `${system} / ${gibText(gib)}`,
  })),
  ...{ failure: undefined, hasMore: false, isFetching: false, retry: () => {} },
})
