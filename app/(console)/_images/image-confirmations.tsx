import type { Confirmation } from '@/lib/action/action-confirm'
import { planned } from '@/lib/equivalent/planned'
import { Named } from '@/lib/ui/confirm-dialog'
import { deleteImage, promoteImage } from './image-actions'

/** Asks before an image is deleted; without `project` it is one of the silo. */
export const confirmDeleteImage = (image: string, project?: string): Confirmation => ({
  title: 'Confirm delete image',
  question: (
    <>
      Delete image <Named>{image}</Named>
      <span>{`? This can’t be undone. Disks created from it are kept${project === undefined ? '; no project in the silo can create new ones.' : '.'}`}</span>
    </>
  ),
  danger: true,
  actionTitle: 'Delete image',
  action: () => deleteImage({ image, ...(project === undefined ? {} : { project }) }),
  call: planned('imageDelete', { path: { image }, query: { project } }),
})

/** Asks before an image of a project becomes one of the silo. */
export const confirmPromoteImage = (image: string, project: string): Confirmation => ({
  title: 'Promote image',
  question: (
    <>
      Promote <Named>{image}</Named> to the silo? All projects in the silo can use it to create
      disks. It will no longer be listed in <Named>{project}</Named>.
    </>
  ),
  actionTitle: 'Promote image',
  action: () => promoteImage({ image, project }),
  call: planned('imagePromote', { path: { image }, query: { project } }),
})
