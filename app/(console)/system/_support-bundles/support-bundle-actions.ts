'use server'

import { defineCalls, defineFormAction } from '@/lib/action/define-action'
import { supportBundleOperations } from '@/lib/contract/support-bundle'
import { routes } from '@/lib/routes'
import { supportBundleCommentForm, supportBundleForm } from './support-bundle-schemas'

export const deleteSupportBundles = defineCalls(supportBundleOperations.supportBundleDelete)

export const collectSupportBundle = defineFormAction({
  schema: supportBundleForm,
  operation: supportBundleOperations.supportBundleCreate,
  params: ({ userComment }) => ({ body: userComment === null ? {} : { userComment } }),
  done: ({ id }) => ({
    notice: { content: 'Support bundle is being collected' },
    to: routes.supportBundle(id),
  }),
})

export const updateSupportBundle = defineFormAction({
  schema: supportBundleCommentForm,
  operation: supportBundleOperations.supportBundleUpdate,
  params: ({ bundle, userComment }) => ({
    path: { supportBundle: bundle },
    body: { userComment },
  }),
  done: () => ({ notice: { content: 'Comment saved' }, to: routes.supportBundles }),
})
