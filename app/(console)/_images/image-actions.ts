'use server'

import * as z from 'zod'
import { defineCalls, defineFormAction } from '@/lib/action/define-action'
import { NameOrId } from '@/lib/contract/common'
import { imageOperations } from '@/lib/contract/image'
import { routes } from '@/lib/routes'

export const deleteImages = defineCalls(imageOperations.imageDelete)
export const promoteImages = defineCalls(imageOperations.imagePromote)

const chosen = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .min(1, `${label} is required`)
    .pipe(NameOrId)

export const promoteChosenImage = defineFormAction({
  schema: z.object({ project: chosen('Project'), image: chosen('Image') }),
  operation: imageOperations.imagePromote,
  params: ({ project, image }) => ({ path: { image }, query: { project } }),
  // The reader is there already.
  done: ({ name }) => ({ notice: { content: `Image **${name}** promoted` } }),
})

export const demoteImage = defineFormAction({
  schema: z.object({ project: chosen('Project'), image: NameOrId }),
  operation: imageOperations.imageDemote,
  params: ({ project, image }) => ({ path: { image }, query: { project } }),
  done: ({ name }, { project }) => ({
    notice: {
      content: `Image **${name}** demoted`,
      link: { href: routes.projectImages(project), text: `View images in ${project}` },
    },
  }),
})
