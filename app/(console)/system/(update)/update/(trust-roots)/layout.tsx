import { TrustRootList } from '@/app/(console)/system/(update)/trust-root-list'
import { systemUpdateOperations } from '@/lib/contract/system-update'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(TrustRootList, systemUpdateOperations.systemUpdateTrustRootList, {
  needs: { feature: 'versions', label: 'Updates', icon: 'package-plus', isTab: true },
})
