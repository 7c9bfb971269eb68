import { SiloList } from '@/app/(console)/system/(silos)/silo-list'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { siloOperations } from '@/lib/contract/silo'
import { readBeside } from '@/lib/platform/read-list'
import { defineListLayout } from '@/lib/screens/list-layout'

const { siloList, siloUtilizationList } = siloOperations

export default defineListLayout(SiloList, siloList, {
  beside: () => readBeside(siloUtilizationList, { query: { limit: PICKER_LIMIT } }),
})
