import { SiloList } from '@/app/(console)/system/(silos)/silo-list'
import { siloOperations } from '@/lib/contract/silo'
import { defineListLayout } from '@/lib/screens/list-layout'
import { requireSession } from '@/lib/session/server'

export default defineListLayout(SiloList, siloOperations.siloList, {
  data: async () => ({ ownSilo: (await requireSession()).siloName }),
})
