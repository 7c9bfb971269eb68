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
      notes: ['Every project in the silo can use them to create disks.'],
      skipReason: () => undefined,
      run: (rows) => promoteImages(inputs(rows)),
      call: ({ name }) => planned('imagePromote', { path: { image: name }, query: { project } }),
    },
    {
      label: 'Delete',
      past: 'deleted',
      right: 'changeInProject',
      danger: true,
      notes: ['Disks created from them are kept.', 'This can’t be undone.'],
      skipReason: () => undefined,
      run: (rows) => deleteImages(inputs(rows)),
      call: ({ name }) => planned('imageDelete', { path: { image: name }, query: { project } }),
    },
  ]
}
