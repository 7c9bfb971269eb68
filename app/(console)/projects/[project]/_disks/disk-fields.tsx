'use client'

import { NameField } from '@/lib/form/fields'
import { useDiskImages, useDiskSnapshots } from './disk-sources'
import { NewDiskFields } from './new-disk-fields'
import { StorageLeftHint, useStorageLeft } from './storage-left'

/** The fields of a disk that is made by itself. */
export function DiskFields({ project }: { project: string }) {
  const left = useStorageLeft()
  return (
    <NewDiskFields
      nameField={<NameField autoFocus />}
      images={useDiskImages(project)}
      snapshots={useDiskSnapshots(project)}
      sizeHint={<StorageLeftHint left={left} />}
      left={left}
    />
  )
}
