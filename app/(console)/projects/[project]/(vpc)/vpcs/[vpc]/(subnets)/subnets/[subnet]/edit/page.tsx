import { SubnetEditForm } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(subnets)/subnet-form'
import { vpcRouterOperations } from '@/lib/contract/vpc-router'
import { vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import { read } from '@/lib/platform/read'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
  readonly subnet: string
}

export default definePanelPage({
  title: 'Edit subnet',
  operation: vpcSubnetOperations.vpcSubnetView,
  request: ({ project, vpc, subnet }: Params) => ({ path: { subnet }, query: { project, vpc } }),
  closeTo: ({ project, vpc }) => routes.subnets(project, vpc),
  render: async (subnet, { project, vpc }) => {
    const id = subnet.customRouterId
    const router = id
      ? await read(vpcRouterOperations.vpcRouterView, { path: { router: id }, query: {} })
      : undefined
    return (
      <SubnetEditForm
        project={project}
        vpc={vpc}
        subnet={subnet}
        // By its id where its name could not be read: a save must not take it away.
        customRouter={router?.type === 'success' ? router.data.name : (id ?? '')}
      />
    )
  },
})
