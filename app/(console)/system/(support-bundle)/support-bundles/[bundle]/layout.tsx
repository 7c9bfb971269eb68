import { notFound } from 'next/navigation'
import { BundlePage } from '@/app/(console)/system/(support-bundle)/bundle-page'
import { Uuid } from '@/lib/contract/common'
import { supportBundleOperations } from '@/lib/contract/support-bundle'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(
  BundlePage,
  supportBundleOperations.supportBundleView,
  ({ bundle }: { bundle: string }) => {
    // The platform refuses what can be no bundle's, instead of not finding it.
    if (!Uuid.safeParse(bundle).success) notFound()
    return { path: { supportBundle: bundle } }
  },
)
