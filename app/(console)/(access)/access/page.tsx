import { AccessPage } from '@/app/(console)/_access/access-page'
import { definePage } from '@/lib/screens/page'
import { AccessSkeleton } from '@/app/(console)/_access/access-skeleton'

function SiloAccessPage() {
  return <AccessPage place={{ scope: 'silo' }} />
}

export default definePage(<AccessSkeleton scope="silo" />, SiloAccessPage)
