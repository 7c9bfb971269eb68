import { SupportBundleList } from '@/app/(console)/system/(support-bundles)/support-bundle-list'
import { supportBundleOperations } from '@/lib/contract/support-bundle'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SupportBundleList, supportBundleOperations.supportBundleList, {
  selectors: () => ({ query: { sortBy: 'time_and_id_descending' } }),
})
