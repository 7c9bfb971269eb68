import { ReleaseList } from '@/app/(console)/system/(update)/release-list'
import { systemUpdateOperations } from '@/lib/contract/system-update'
import { read } from '@/lib/platform/read'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(ReleaseList, systemUpdateOperations.systemUpdateRepositoryList, {
  needs: { feature: 'versions', label: 'Updates', icon: 'package-plus', isTab: true },
  beside: async () => {
    const status = await read(systemUpdateOperations.systemUpdateStatus, {})
    return [['systemUpdateStatus', {}], status.type === 'success' ? status.data : undefined]
  },
})
