import { IpPoolEditForm } from '@/app/(console)/system/_pools/pool-form'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

export default definePanelPage({
  title: 'Edit IP pool',
  operation: ipPoolOperations.ipPoolView,
  request: ({ pool }: { pool: string }) => ({ path: { pool } }),
  closeTo: () => routes.ipPools,
  render: ({ name, description }) => <IpPoolEditForm name={name} description={description} />,
})
