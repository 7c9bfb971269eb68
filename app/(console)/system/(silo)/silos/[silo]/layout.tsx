import { type OfSilo, SiloPage } from '@/app/(console)/system/(silo)/silo-page'
import { siloOperations } from '@/lib/contract/silo'
import { readBeside } from '@/lib/platform/read-list'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

const { siloView, siloUtilizationView } = siloOperations

export default defineDetailLayout(
  SiloPage,
  siloView,
  ({ silo }: OfSilo) => ({ path: { silo } }),
  async ({ silo }) => [await readBeside(siloUtilizationView, { path: { silo } })],
)
