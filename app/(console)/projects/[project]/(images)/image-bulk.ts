import { deleteImages, promoteImages } from '@/app/(console)/_images/image-actions'
import type { Image } from '@/lib/contract/image'
import { planned } from '@/lib/equivalent/planned'
import type { BulkAction } from '@/lib/table/column'

/** What can be done to many images of a project at once. */
export const imageBulk = (project: string): readonly BulkAction<Image>[] => {
  const inputs = (rows: readonly Image[]) => rows.map(({ name }) => ({ project, image: name }))
  return [
    {
      label: 'Promote',
      past: 'promoted',
      right: 'changeSiloImages',
      notes: ['All projects of the silo will see them and can make disks from them.'],
      skipReason: () => undefined,
      run: (rows) => promoteImages(inputs(rows)),
      call: ({ name }) => planned('imagePromote', { path: { image: name }, query: { project } }),
      touches: ['imageList'],
    },
    {
      label: 'Delete',
      past: 'deleted',
      right: 'changeInProject',
      danger: true,
      notes: ['Disks made from them stay as they are.', 'This can’t be undone.'],
      skipReason: () => undefined,
      run: (rows) => deleteImages(inputs(rows)),
      call: ({ name }) => planned('imageDelete', { path: { image: name }, query: { project } }),
      touches: ['imageList'],
    },
  ]
}
