import type { Image } from './image'

type Owned = Pick<Image, 'projectId'>

/** Which way an image can move (behaviour-tenant, section 6): one without project is the silo's. */
export const imageCan = {
  /** From a project to the silo. */
  promote: (image: Owned): boolean => image.projectId != null,
  /** From the silo to a project. */
  demote: (image: Owned): boolean => image.projectId == null,
}
