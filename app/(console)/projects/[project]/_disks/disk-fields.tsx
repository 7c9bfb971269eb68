'use client'

import { useCallback } from 'react'
import { BLOCK_SIZES, DISK_SIZE_GIB_MAX, DISK_SIZE_GIB_MIN } from '@/lib/contract/limits'
import { NumberField, RadioField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { RowsField } from '@/lib/form/rows-field'
import { type Choice, useChoice } from '@/lib/form/use-field'
import { GIB, gibWords, roundUpToTen } from '@/lib/format/size'
import { DateTime } from '@/lib/ui/date-time'
import { validateNumber } from '@/lib/validate/number'
import { validateRequired } from '@/lib/validate/required'
import { storageLeftWords } from './quota-left'
import { OverQuota, useStorageLeft } from './storage-left'
import {
  type DiskSourceOption,
  type DiskSources,
  useDiskImages,
  useDiskSnapshots,
} from './disk-sources'

/** What the fields of a new disk start with. */
export const newDisk = { source: 'blank', blockSize: '4096', size: '10' } as const

const requireImage = (value: string) => validateRequired(value, 'Image')
const requireSnapshot = (value: string) => validateRequired(value, 'Snapshot')
const anything = () => undefined

const kinds = [
  { value: 'blank', label: 'Blank' },
  { value: 'snapshot', label: 'Snapshot' },
  { value: 'image', label: 'Image' },
]
const blockSizes = BLOCK_SIZES.map((size) => ({ value: String(size), label: String(size) }))

/** Name, description, source and size of a new disk (screens.md, section 8, Disks). */
export function DiskFields({ project }: { project: string }) {
  const source = useChoice('source')
  const blockSize = useChoice('blockSize')
  const image = useChoice('image', source.value === 'image' ? requireImage : anything)
  const snapshot = useChoice('snapshot', source.value === 'snapshot' ? requireSnapshot : anything)
  const images = useDiskImages(project)
  const snapshots = useDiskSnapshots(project)
  const chosen =
    source.value === 'image'
      ? images.options?.find(({ id }) => id === image.value)
      : source.value === 'snapshot'
        ? snapshots.options?.find(({ id }) => id === snapshot.value)
        : undefined
  const size = useChoice('size', useSizeRule(source.value, chosen))
  const left = useStorageLeft()

  /** A source that is larger than the size raises it. */
  const raised = (choice: Choice, options: readonly DiskSourceOption[] | undefined): Choice => ({
    ...choice,
    set: (id) => {
      choice.set(id)
      const least = gibOf(options?.find((option) => option.id === id))
      if (Number(size.value) < least) size.set(String(roundUpToTen(least)))
    },
  })
  return (
    <>
      <NameField autoFocus />
      <DescriptionField />
      <RadioField label="Source" choice={source} options={kinds} look="segmented" />
      {source.value === 'blank' && (
        <RadioField
          label="Block size"
          hint="In bytes. Disks created from images and snapshots keep the source’s block size."
          choice={blockSize}
          options={blockSizes}
          look="segmented"
        />
      )}
      {source.value === 'image' && (
        <SourceField
          label="Image"
          operation="imageList"
          none="No images in this project or its silo"
          sources={images}
          choice={raised(image, images.options)}
        />
      )}
      {source.value === 'snapshot' && (
        <SourceField
          label="Snapshot"
          operation="snapshotList"
          none="No snapshots in this project"
          sources={snapshots}
          choice={raised(snapshot, snapshots.options)}
        />
      )}
      <NumberField
        label="Size"
        unit="GiB"
        choice={size}
        min={DISK_SIZE_GIB_MIN}
        max={DISK_SIZE_GIB_MAX}
        required
        {...(left !== undefined && { hint: storageLeftWords(left) })}
      />
      <OverQuota bytes={Number(size.value) * GIB} left={left} />
    </>
  )
}

const gibOf = (option: DiskSourceOption | undefined): number =>
  option?.size == null ? DISK_SIZE_GIB_MIN : Math.ceil(option.size / GIB)

/** The rule of the size: whole GiB within the limits, and room for the source. */
function useSizeRule(kind: string, chosen: DiskSourceOption | undefined) {
  const least = gibOf(chosen)
  return useCallback(
    (value: string) => {
      const rule = { label: 'Size', unit: 'GiB', min: DISK_SIZE_GIB_MIN, max: DISK_SIZE_GIB_MAX }
      const problem = validateNumber(value, rule)
      if (problem !== undefined) return problem
      return Number(value) < least
        ? `Must be at least ${gibWords(least)}, the ${kind}’s size`
        : undefined
    },
    [kind, least],
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

const SourceField = ({ label, operation, none, sources, choice }: SourceFieldProps) => (
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
