'use client'

import { type ReactNode, useCallback } from 'react'
import {
  BLOCK_SIZES,
  DISK_SIZE_GIB_MAX,
  DISK_SIZE_GIB_MIN,
  LOCAL_DISK_SIZE_GIB_MAX,
} from '@/lib/contract/limits'
import { CheckboxField, NumberField, RadioField } from '@/lib/form/choice-fields'
import { DescriptionField } from '@/lib/form/fields'
import { RowsField } from '@/lib/form/rows-field'
import { type Choice, useChoice } from '@/lib/form/use-field'
import { GIB, gibWords, roundUpToTen } from '@/lib/format/size'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { DateTime } from '@/lib/ui/date-time'
import { validateNumber } from '@/lib/validate/number'
import { validateRequired } from '@/lib/validate/required'
import { DISTRIBUTED_HINT, LOCAL_HINT, READ_ONLY_HINT, types } from './disk-types'
import { OverQuota, type StorageLeft } from './storage-left'
import type { DiskSourceOption, DiskSources } from './disk-sources'

/** What the fields of a new disk start with. */
export const newDisk = {
  ...{ diskType: 'distributed', source: 'blank', readOnly: 'false' },
  ...{ blockSize: '4096', size: '10' },
} as const

const requireImage = (value: string) => validateRequired(value, 'Image')
const requireSnapshot = (value: string) => validateRequired(value, 'Snapshot')
const anything = () => undefined

const kinds = [
  { value: 'blank', label: 'Blank' },
  { value: 'snapshot', label: 'Snapshot' },
  { value: 'image', label: 'Image' },
]
const blockSizes = BLOCK_SIZES.map((size) => ({ value: String(size), label: String(size) }))

interface Props {
  readonly nameField: ReactNode
  readonly images: DiskSources
  readonly snapshots: DiskSources
  readonly sizeHint: ReactNode
  /** GiB that the quota has left, where the form says so when a size is more. */
  readonly left?: StorageLeft
}

/** Name, description, source and size of a new disk (screens.md, section 8, Disks). */
export function NewDiskFields({ nameField, images, snapshots, sizeHint, left }: Props) {
  const can = usePlatformCan()
  const diskType = useChoice('diskType')
  const isLocal = can('localDisks') && diskType.value === 'local'
  const source = useChoice('source')
  const readOnly = useChoice('readOnly')
  const kind = isLocal ? 'local' : source.value
  const isCopy =
    can('readOnlyDisks') && kind !== 'local' && kind !== 'blank' && readOnly.value === 'true'
  const blockSize = useChoice('blockSize')
  const image = useChoice('image', kind === 'image' ? requireImage : anything)
  const snapshot = useChoice('snapshot', kind === 'snapshot' ? requireSnapshot : anything)
  const chosen =
    kind === 'image'
      ? images.options?.find(({ id }) => id === image.value)
      : kind === 'snapshot'
        ? snapshots.options?.find(({ id }) => id === snapshot.value)
        : undefined
  const size = useChoice('size', useSizeRule(kind, chosen, isCopy))

  /** A source that is larger than the size raises it. */
  const raised = (choice: Choice, options: readonly DiskSourceOption[] | undefined): Choice => ({
    ...choice,
    set: (id) => {
      choice.set(id)
      const least = gibOf(options?.find((option) => option.id === id))
      if (isCopy) size.set(String(least))
      else if (!(Number(size.value) >= least)) size.set(String(roundUpToTen(least)))
    },
  })
  return (
    <>
      {nameField}
      <DescriptionField />
      {can('localDisks') && (
        <RadioField
          label="Type"
          hint={isLocal ? LOCAL_HINT : DISTRIBUTED_HINT}
          choice={diskType}
          options={types}
          look="segmented"
        />
      )}
      {!isLocal && <RadioField label="Source" choice={source} options={kinds} look="segmented" />}
      {kind === 'blank' && (
        <RadioField
          label="Block size"
          hint="In bytes. Disks created from images and snapshots keep the source’s block size."
          choice={blockSize}
          options={blockSizes}
          look="segmented"
        />
      )}
      {kind === 'image' && (
        <SourceField
          label="Image"
          operation="imageList"
          none="No images in this project or its silo"
          sources={images}
          choice={raised(image, images.options)}
        />
      )}
      {kind === 'snapshot' && (
        <SourceField
          label="Snapshot"
          operation="snapshotList"
          none="No snapshots in this project"
          sources={snapshots}
          choice={raised(snapshot, snapshots.options)}
        />
      )}
      {can('readOnlyDisks') && (kind === 'image' || kind === 'snapshot') && (
        <CheckboxField
          label="Read-only"
          hint={READ_ONLY_HINT}
          choice={{
            ...readOnly,
            set: (value) => {
              readOnly.set(value)
              if (value === 'true' && chosen) size.set(String(gibOf(chosen)))
            },
          }}
        />
      )}
      <NumberField
        label="Size"
        unit="GiB"
        choice={size}
        min={DISK_SIZE_GIB_MIN}
        {...(!isLocal && { max: DISK_SIZE_GIB_MAX })}
        {...(isCopy && { readOnly: true })}
        required
        {...(sizeHint !== undefined && { hint: sizeHint })}
      />
      <OverQuota bytes={Number(size.value) * GIB} left={left} />
    </>
  )
}

const gibOf = (option: DiskSourceOption | undefined): number =>
  option?.size == null ? DISK_SIZE_GIB_MIN : Math.ceil(option.size / GIB)

/** The rule of the size: whole GiB within the limits, and room for the source, or just its size. */
function useSizeRule(kind: string, chosen: DiskSourceOption | undefined, isCopy: boolean) {
  const least = gibOf(chosen)
  return useCallback(
    (value: string) => {
      const max = kind === 'local' ? LOCAL_DISK_SIZE_GIB_MAX : DISK_SIZE_GIB_MAX
      const rule = { label: 'Size', unit: 'GiB', min: DISK_SIZE_GIB_MIN, max }
      const problem = validateNumber(value, rule)
      if (problem !== undefined) return problem
      if (isCopy && chosen)
        return Number(value) === least
          ? undefined
          : `Must be ${gibWords(least)}, the ${kind}’s size`
      return Number(value) < least
        ? `Must be at least ${gibWords(least)}, the ${kind}’s size`
        : undefined
    },
    [kind, least, chosen, isCopy],
  )
}

interface SourceFieldProps {
  readonly label: string
  readonly operation: string
  /** What the list says without any. */
  readonly none: string
  readonly sources: DiskSources
  readonly choice: Choice
}

/** Chooses an image or a snapshot. */
export const SourceField = ({ label, operation, none, sources, choice }: SourceFieldProps) => (
  <RowsField
    label={label}
    choice={choice}
    required
    placeholder={`Choose ${label === 'Image' ? 'an image' : 'a snapshot'}`}
    what={`${label}s`}
    operation={operation}
    reading={{ ...sources, data: sources.options }}
    none={none}
    options={sources.options?.map(({ id, name, meta, made }) => ({
      value: id,
      label: name,
      meta: made ? (
        <>
          <DateTime value={made} look="date" tabStop={false} />
          <span>{`, ${meta}`}</span>
        </>
      ) : (
        meta
      ),
    }))}
  />
)
