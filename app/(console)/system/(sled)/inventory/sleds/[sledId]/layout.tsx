import { SledPage } from '@/app/(console)/system/(sled)/sled-page'
import { sledOperations } from '@/lib/contract/sled'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(
  SledPage,
  'sled',
  sledOperations.sledView,
  ({ sledId }: { sledId: string }) => ({ path: { sledId } }),
)
