'use server'

import * as z from 'zod'
import { defineAction, defineBulkAction, defineFormAction } from '@/lib/action/define-action'
import { NameOrId } from '@/lib/contract/common'
import { type Image, imageOperations } from '@/lib/contract/image'
import { routes } from '@/lib/routes'

/** Without a project it is an image of the silo. */
const selector = z.object({ project: NameOrId.optional(), image: NameOrId })

const params = ({ project, image }: z.output<typeof selector>) => ({
  path: { image },
  query: { project },
})

const remove = {
  schema: selector,
  operation: imageOperations.imageDelete,
  params,
  done: (_: unknown, { image }: z.output<typeof selector>) => ({
    notice: { content: `Image **${image}** deleted` },
  }),
}

const promote = {
  schema: selector.required(),
  operation: imageOperations.imagePromote,
  params,
  done: ({ name }: Image) => ({
    notice: {
      content: `Image **${name}** promoted`,
      link: { href: routes.siloImages, text: 'View silo images' },
    },
  }),
}

export const deleteImage = defineAction(remove)
export const deleteImages = defineBulkAction(remove)

export const promoteImage = defineAction(promote)
export const promoteImages = defineBulkAction(promote)

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
