'use client'

import { useCallback, useState } from 'react'
import { useChoice } from '@/lib/form/use-field'
import { grownSize, validateDiskName, validateDiskSize } from './disk-choices'
import type { Choices, DiskRow, ImageChoice } from './form-values'

/** What the boot disk's fields know of each other. */
export type BootFields = ReturnType<typeof useBootFields>

/** The fields of the boot disk: what each is checked for depends on where it comes from. */
export function useBootFields(choices: Choices, rows: readonly DiskRow[]) {
  const source = useChoice('bootSource')
  const isNew = source.value !== 'disk'
  const siloImage = useChoice(
    'siloImage',
    useCallback(
      (value: string) => (source.value === 'silo' ? required(value, 'Image') : undefined),
      [source.value],
    ),
  )
  const projectImage = useChoice(
    'projectImage',
    useCallback(
      (value: string) => (source.value === 'project' ? required(value, 'Image') : undefined),
      [source.value],
    ),
  )
  const imageOf = (from: string, silo: string, project: string): ImageChoice | undefined =>
    from === 'project'
      ? choices.projectImages.find(({ id }) => id === project)
      : choices.siloImages.find(({ id }) => id === silo)
  const image = isNew ? imageOf(source.value, siloImage.value, projectImage.value) : undefined
  const least = image?.gib
  const size = useChoice(
    'bootSize',
    useCallback(
      (value: string) =>
        isNew
          ? validateDiskSize(value, least === undefined ? undefined : { gib: least })
          : undefined,
      [isNew, least],
    ),
  )
  const { diskNames } = choices
  const name = useChoice(
    'bootName',
    useCallback(
      (value: string) => {
        const listed = rows.map((row) => row.name)
        return isNew ? validateDiskName(value, { existing: diskNames, listed }, false) : undefined
      },
      [isNew, diskNames, rows],
    ),
  )
  const disk = useChoice(
    'bootDisk',
    useCallback((value: string) => (isNew ? undefined : required(value, 'Disk')), [isNew]),
  )
  // The image that the size was last fitted to: a look at another tab changes nothing.
  const [fitted, setFitted] = useState(image?.id)
  const grow = (next: ImageChoice | undefined) => {
    if (!next || next.id === fitted) return
    setFitted(next.id)
    const grown = grownSize(size.value, next)
    if (grown !== size.value) size.set(grown)
  }
  return {
    ...{ source, siloImage, projectImage, image, size, name, disk, isNew },
    chooseSource: (next: string) => {
      source.set(next)
      if (next !== 'disk') grow(imageOf(next, siloImage.value, projectImage.value))
    },
    chooseImage: (id: string) => {
      const field = source.value === 'project' ? projectImage : siloImage
      field.set(id)
      grow(imageOf(source.value, id, id))
    },
  }
}

const required = (value: string, label: string) =>
  value === '' ? `${label} is required` : undefined
