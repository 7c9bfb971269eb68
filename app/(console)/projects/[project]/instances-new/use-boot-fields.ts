'use client'

import { useCallback, useState } from 'react'
import { useChoice } from '@/lib/form/use-field'
import { grownSize, validateDiskName, validateDiskSize } from './disk-choices'
import { type Choices, type DiskRow, type ImageChoice, type ListName, whyNone } from './form-values'
import { useCount } from './name-fields'
import { ALONE, eachNameProblem } from './several'

/** What the boot disk's fields know of each other. */
export type BootFields = ReturnType<typeof useBootFields>

/** The fields of the boot disk: what each is checked for depends on where it comes from. */
export function useBootFields(choices: Choices, rows: readonly DiskRow[]) {
  const count = useCount()
  const source = useChoice('bootSource')
  const isNew = source.value !== 'disk'
  const siloImage = useChoice(
    'siloImage',
    useRequired('Image', choices, 'siloImages', source.value === 'silo'),
  )
  const projectImage = useChoice(
    'projectImage',
    useRequired('Image', choices, 'projectImages', source.value === 'project'),
  )
  const imageOf = (from: string, silo: string, project: string): ImageChoice | undefined =>
    from === 'project'
      ? choices.projectImages.find(({ id }) => id === project)
      : choices.siloImages.find(({ id }) => id === silo)
  const image = isNew ? imageOf(source.value, siloImage.value, projectImage.value) : undefined
  const least = image?.gib
  // Empty until its image is known, unless the reader has typed one.
  const isSizeOpen = isNew && !image
  const size = useChoice(
    'bootSize',
    useCallback(
      (value: string) =>
        isNew && !(isSizeOpen && value === '')
          ? validateDiskSize(value, least === undefined ? undefined : { gib: least })
          : undefined,
      [isNew, isSizeOpen, least],
    ),
  )
  const { diskNames } = choices
  const name = useChoice(
    'bootName',
    useCallback(
      (value: string) => {
        if (!isNew) return undefined
        const listed = rows.map((row) => row.name)
        // Of several, the names with their numbers are looked at before they are created.
        const existing = count === 1 ? diskNames : []
        const problem = validateDiskName(value, { existing, listed }, false)
        return problem ?? (value === '' ? undefined : eachNameProblem(value, count))
      },
      [isNew, diskNames, rows, count],
    ),
  )
  const requireDisk = useRequired('Disk', choices, 'disks', !isNew)
  const disk = useChoice(
    'bootDisk',
    useCallback(
      (value: string) => (!isNew && count > 1 ? ALONE.bootDisk : requireDisk(value)),
      [isNew, count, requireDisk],
    ),
  )
  // The image that the size was last fitted to: a look at another tab changes nothing.
  const [fitted, setFitted] = useState(image?.id)
  if (fitted === undefined && image) setFitted(image.id)
  const grow = (next: ImageChoice | undefined) => {
    if (!next || next.id === fitted) return
    setFitted(next.id)
    const grown = grownSize(size.value, next)
    if (grown !== size.value) size.set(grown)
  }
  return {
    ...{ source, siloImage, projectImage, image, size, name, disk, isNew, isShared: count > 1 },
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

/** The check of a field that needs a value from a list, which may be on its way; none unless `isUsed`. */
function useRequired(label: string, choices: Choices, list: ListName, isUsed: boolean) {
  const problem = whyNone(choices, list, `${label} is required`)
  return useCallback(
    (value: string) => (isUsed && value === '' ? problem : undefined),
    [isUsed, problem],
  )
}
