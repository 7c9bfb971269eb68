'use server'

import * as z from 'zod'
import { defineFormAction } from '@/lib/action/define-action'
import { checked, nameField } from '@/lib/action/field-schemas'
import { NameOrId, Uuid } from '@/lib/contract/common'
import { imageOperations } from '@/lib/contract/image'
import { routes } from '@/lib/routes'
import { requireDescription, requireOs, requireVersion } from './image-rules'

export const createImageFromSnapshot = defineFormAction({
  schema: z.object({
    project: NameOrId,
    snapshotId: Uuid,
    name: nameField,
    description: checked(requireDescription),
    os: checked(requireOs),
    version: checked(requireVersion),
  }),
  operation: imageOperations.imageCreate,
  params: ({ project, snapshotId, ...body }) => ({
    query: { project },
    body: { ...body, source: { type: 'snapshot' as const, id: snapshotId } },
  }),
  done: ({ name }, { project }) => ({
    notice: {
      content: `Image **${name}** created`,
      link: { href: routes.projectImages(project), text: 'View images' },
    },
    to: routes.snapshots(project),
  }),
})
