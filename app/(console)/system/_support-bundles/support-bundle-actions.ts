'use server'

import * as z from 'zod'
import { defineCalls, defineFormAction } from '@/lib/action/define-action'
import { Uuid } from '@/lib/contract/common'
import { supportBundleOperations } from '@/lib/contract/support-bundle'
import { routes } from '@/lib/routes'
import { commentProblem } from './comment'

/** Blank is no comment. */
const comment = z
  .string()
  .default('')
  .superRefine((text, context) => {
    const message = commentProblem(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .transform((text) => (text.trim() === '' ? null : text))

export const deleteSupportBundles = defineCalls(supportBundleOperations.supportBundleDelete)

export const collectSupportBundle = defineFormAction({
  schema: z.object({ userComment: comment }),
  operation: supportBundleOperations.supportBundleCreate,
  params: ({ userComment }) => ({ body: userComment === null ? {} : { userComment } }),
  done: ({ id }) => ({
    notice: { content: 'Support bundle is being collected' },
    to: routes.supportBundle(id),
  }),
})

export const updateSupportBundle = defineFormAction({
  schema: z.object({ bundle: Uuid, userComment: comment }),
  operation: supportBundleOperations.supportBundleUpdate,
  params: ({ bundle, userComment }) => ({
    path: { supportBundle: bundle },
    body: { userComment },
  }),
  done: () => ({ notice: { content: 'Comment saved' }, to: routes.supportBundles }),
})
