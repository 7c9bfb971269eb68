import { deleteImages } from '@/app/(console)/_images/image-actions'
import type { Image } from '@/lib/contract/image'
import { planned } from '@/lib/equivalent/planned'
import type { BulkAction } from '@/lib/table/column'

/** What can be done to many images of the silo at once. */
export const siloImageBulk: readonly BulkAction<Image>[] = [
  {
    label: 'Delete',
    past: 'deleted',
    right: 'changeSiloImages',
    danger: true,
    notes: [
      'Disks created from them are kept.',
      'No project in the silo can create new ones.',
      'This can’t be undone.',
    ],
    skipReason: () => undefined,
    run: (rows) => deleteImages(rows.map(({ name }) => ({ image: name }))),
    call: ({ name }) => planned('imageDelete', { path: { image: name } }),
  },
]
