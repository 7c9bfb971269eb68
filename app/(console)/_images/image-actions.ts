'use server'

import * as z from 'zod'
import { defineAction, defineCalls, defineFormAction } from '@/lib/action/define-action'
import { NameOrId } from '@/lib/contract/common'
import { type Image, imageOperations } from '@/lib/contract/image'
import { routes } from '@/lib/routes'

const promote = {
  schema: z.object({ project: NameOrId, image: NameOrId }),
  operation: imageOperations.imagePromote,
  params: ({ project, image }: { project: string; image: string }) => ({
    path: { image },
    query: { project },
  }),
  done: ({ name }: Image) => ({
    notice: {
      content: `Image **${name}** promoted`,
      link: { href: routes.siloImages, text: 'View silo images' },
    },
  }),
}

export const deleteImages = defineCalls(imageOperations.imageDelete)
export const promoteImage = defineAction(promote)
export const promoteImages = defineCalls(imageOperations.imagePromote)

const chosen = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .min(1, `${label} is required`)
    .pipe(NameOrId)

export const promoteChosenImage = defineFormAction({
  ...promote,
  schema: z.object({ project: chosen('Project'), image: chosen('Image') }),
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
