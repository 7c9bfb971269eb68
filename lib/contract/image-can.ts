import type { Image } from './image'

type Owned = Pick<Image, 'projectId'>

/**
 * The directions in which an image can move (behaviour-tenant, section 6): one without a project is the
 * silo's.
 */
export const imageCan = {
  /** From a project to the silo. */
  promote: (image: Owned): boolean => image.projectId != null,
  /** From the silo to a project. */
  demote: (image: Owned): boolean => image.projectId == null,
}
