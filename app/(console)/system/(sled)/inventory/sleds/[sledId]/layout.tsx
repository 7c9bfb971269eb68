import { notFound } from 'next/navigation'
import { SledPage } from '@/app/(console)/system/(sled)/sled-page'
import { Uuid } from '@/lib/contract/common'
import { sledOperations } from '@/lib/contract/sled'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(
  SledPage,
  sledOperations.sledView,
  ({ sledId }: { sledId: string }) => {
    // The platform refuses what can be no sled's, instead of not finding it.
    if (!Uuid.safeParse(sledId).success) notFound()
    return { path: { sledId } }
  },
)
