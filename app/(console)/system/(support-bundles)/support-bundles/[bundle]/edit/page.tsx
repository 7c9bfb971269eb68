import { notFound } from 'next/navigation'
import { SupportBundleCommentForm } from '@/app/(console)/system/(support-bundles)/support-bundle-form'
import { Uuid } from '@/lib/contract/common'
import { supportBundleOperations } from '@/lib/contract/support-bundle'
import { routes } from '@/lib/routes'
import { isLacking } from '@/lib/screens/needs-platform'
import { definePanelPage } from '@/lib/screens/panel-page'

export default definePanelPage({
  title: 'Edit comment',
  operation: supportBundleOperations.supportBundleView,
  request: ({ bundle }: { readonly bundle: string }) => {
    // The platform refuses what can be no bundle's, instead of not finding it.
    if (!Uuid.safeParse(bundle).success) notFound()
    return { path: { supportBundle: bundle } }
  },
  closeTo: () => routes.supportBundles,
  render: async ({ id, userComment }) => {
    if (await isLacking({ feature: 'bundleComments' })) notFound()
    return <SupportBundleCommentForm bundle={id} userComment={userComment ?? ''} />
  },
})
