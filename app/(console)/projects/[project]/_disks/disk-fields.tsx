'use client'

import { NameField } from '@/lib/form/fields'
import { GIB } from '@/lib/format/size'
import { useDiskImages, useDiskSnapshots } from './disk-sources'
import { NewDiskFields } from './new-disk-fields'
import { storageLeftWords } from './quota-left'
import { OverQuota, useStorageLeft } from './storage-left'

/** The fields of a disk that is made by itself. */
export function DiskFields({ project }: { project: string }) {
  const left = useStorageLeft()
  return (
    <NewDiskFields
      nameField={<NameField autoFocus />}
      images={useDiskImages(project)}
      snapshots={useDiskSnapshots(project)}
      sizeHint={left === undefined ? undefined : storageLeftWords(left)}
      afterSize={(gib) => <OverQuota bytes={gib * GIB} left={left} />}
    />
  )
}
