import { SubnetPoolEditForm } from '@/app/(console)/system/_pools/pool-form'
import { subnetPoolOperations } from '@/lib/contract/subnet-pool'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

export default definePanelPage({
  title: 'Edit subnet pool',
  operation: subnetPoolOperations.systemSubnetPoolView,
  request: ({ pool }: { pool: string }) => ({ path: { pool } }),
  closeTo: () => routes.subnetPools,
  render: ({ name, description }) => <SubnetPoolEditForm name={name} description={description} />,
})
