import { type OfSilo, SiloPage } from '@/app/(console)/system/(silo)/silo-page'
import { siloOperations } from '@/lib/contract/silo'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(
  SiloPage,
  'silo',
  siloOperations.siloView,
  ({ silo }: OfSilo) => ({
    path: { silo },
  }),
)
