'use client'

import { useCallback, useMemo } from 'react'
import {
  DISTRIBUTED_HINT,
  LOCAL_HINT,
  READ_ONLY_HINT,
  types,
} from '@/app/(console)/projects/[project]/_disks/disk-types'
import { reads } from '@/lib/api/reads'
import { BLOCK_SIZES, GIB, LOCAL_DISK_SIZE_GIB_MAX } from '@/lib/contract/limits'
import { CheckboxField, ComboboxField, NumberField, RadioField } from '@/lib/form/choice-fields'
import { ChoicesProblem } from '@/lib/form/choices-problem'
import { DescriptionField, TextField } from '@/lib/form/fields'
import { NestedForm } from '@/lib/form/nested-form'
import { useChoice } from '@/lib/form/use-field'
import type { FormValues } from '@/lib/change/outcome'
import { plural } from '@/lib/format/plural'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { grownSize, validateDiskName, validateDiskSize } from './disk-choices'
import { type DiskRow, gibText, type ImageChoice } from './form-values'

interface Props {
  readonly project: string
  readonly images: readonly ImageChoice[]
  readonly taken: {
    readonly existing: readonly string[]
    readonly listed: readonly string[]
    readonly boot: string
  }
  /** What the quota has left beside the new disks so far, GiB; undefined when nobody knows. */
  readonly unclaimed: number | undefined
  readonly onAdd: (row: DiskRow) => void
  readonly onClose: () => void
}

const initial = {
  ...{ diskType: 'distributed', source: 'blank', readOnly: 'false' },
  ...{ blockSize: '4096', size: '10' },
}

/** A disk that will be made together with the instance. */
export default function DiskCreateDialog({ onAdd, onClose, ...fields }: Props) {
  return (
    <NestedForm
      title="Create new disk"
      submitLabel="Add disk"
      draft="#create-disk"
      initial={initial}
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
  const can = usePlatformCan()
  const diskType = useChoice('diskType')
  const source = useChoice('source')
  const readOnly = useChoice('readOnly')
  const kind = can('localDisks') && diskType.value === 'local' ? 'local' : source.value
  const canCopy = can('readOnlyDisks') && (kind === 'image' || kind === 'snapshot')
  const isCopy = canCopy && readOnly.value === 'true'
  const snapshots = useAllRows((page) => reads.snapshotList({ query: { project, ...page } }), {
    isEnabled: kind === 'snapshot',
  })
  const snapshotItems = useMemo(
    () =>
      (snapshots.data?.items ?? [])
        .filter(({ state }) => state === 'ready')
        .map(({ id, name, size }) => ({ id, name, gib: Math.ceil((size ?? 0) / GIB) })),
    [snapshots.data],
  )
  const requireOne = useCallback(
    (of: string, label: string) => (value: string) =>
      kind === of && value === '' ? `${label} is required` : undefined,
    [kind],
  )
  const image = useChoice(
    'image',
    useMemo(() => requireOne('image', 'Image'), [requireOne]),
  )
  const snapshot = useChoice(
    'snapshot',
    useMemo(() => requireOne('snapshot', 'Snapshot'), [requireOne]),
  )
  const chosen =
    kind === 'image'
      ? images.find(({ id }) => id === image.value)
      : kind === 'snapshot'
        ? snapshotItems.find(({ id }) => id === snapshot.value)
        : undefined
  const least = chosen?.gib
  const size = useChoice(
    'size',
    useCallback(
      (value: string) =>
        validateDiskSize(
          value,
          least === undefined ? undefined : { kind, gib: least, isExact: isCopy },
          kind === 'local' ? LOCAL_DISK_SIZE_GIB_MAX : undefined,
        ),
      [kind, least, isCopy],
    ),
  )
  const blockSize = useChoice('blockSize')
  const validate = useCallback((value: string) => validateDiskName(value, taken, true), [taken])
  const grow = (from: readonly { id: string; gib: number }[], id: string) => {
    const next = from.find((each) => each.id === id)
    const grown = isCopy && next ? String(next.gib) : grownSize(size.value, next)
    if (grown !== size.value) size.set(grown)
  }
  return (
    <>
      <TextField label="Name" name="name" required mono validate={validate} data-autofocus />
      <DescriptionField />
      {can('localDisks') && (
        <RadioField
          label="Type"
          hint={kind === 'local' ? LOCAL_HINT : DISTRIBUTED_HINT}
          look="segmented"
          choice={diskType}
          options={types}
        />
      )}
      {kind !== 'local' && (
        <RadioField
          label="Source"
          look="segmented"
          choice={source}
          options={[
            { value: 'blank', label: 'Blank' },
            { value: 'snapshot', label: 'Snapshot' },
            { value: 'image', label: 'Image' },
          ]}
        />
      )}
      <div hidden={kind !== 'blank'}>
        <RadioField
          label="Block size"
          hint="Bytes"
          look="segmented"
          choice={blockSize}
          options={BLOCK_SIZES.map((each) => ({ value: String(each), label: String(each) }))}
        />
      </div>
      <div hidden={kind !== 'snapshot'}>
        <ComboboxField
          label="Snapshot"
          placeholder={snapshots.data || snapshots.failure ? 'Choose a snapshot' : 'Loading…'}
          emptyText={snapshots.failure ? 'Snapshots couldn’t be loaded' : 'No snapshots'}
          required
          hasMore={snapshots.hasMore}
          choice={{
            ...snapshot,
            set: (id) => {
              snapshot.set(id)
              grow(snapshotItems, id)
            },
          }}
          options={snapshotItems.map(({ id, name, gib }) => ({
            ...{ value: id, label: name },
            meta: gibText(gib),
          }))}
        />
        <ChoicesProblem what="Snapshots" operation="snapshotList" reading={snapshots} />
      </div>
      <div hidden={kind !== 'image'}>
        <ComboboxField
          label="Image"
          placeholder="Choose an image"
          emptyText="No images"
          required
          choice={{
            ...image,
            set: (id) => {
              image.set(id)
              grow(images, id)
            },
          }}
          options={images.map(({ id, name, system, gib }) => ({
            ...{ value: id, label: name },
            meta: `${system} / ${gibText(gib)}`,
          }))}
        />
      </div>
      {canCopy && (
        <CheckboxField
          label="Read-only"
          hint={READ_ONLY_HINT}
          choice={{
            ...readOnly,
            set: (value) => {
              readOnly.set(value)
              if (value === 'true' && least !== undefined) size.set(String(least))
            },
          }}
        />
      )}
      <NumberField
        label="Size"
        unit="GiB"
        min={1}
        required
        choice={size}
        {...(isCopy && { readOnly: true })}
        {...(unclaimed !== undefined && {
          hint: `After the disks listed here, your silo’s quota has ${plural(unclaimed, 'GiB', 'GiB')} of storage left.`,
        })}
      />
    </>
  )
}
