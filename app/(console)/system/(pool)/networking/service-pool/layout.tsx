import { redirect } from 'next/navigation'
import { ServicePoolPage } from '@/app/(console)/system/(pool)/pool-page'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { platformCan } from '@/lib/contract/platform-can'
import { platformVersion } from '@/lib/platform/platform-version'
import { routes } from '@/lib/routes'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(ServicePoolPage, ipPoolOperations.ipPoolServiceView, async () => {
  // Where pools say whom they serve, the system's are among all others.
  if (platformCan(await platformVersion(), 'poolAssignment')) redirect(routes.ipPools)
  return {}
})
