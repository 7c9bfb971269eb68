import { GatewayPanel } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(gateways)/gateway-panel'
import { internetGatewayOperations } from '@/lib/contract/internet-gateway'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
  readonly gateway: string
}

export default definePanelPage({
  title: 'Internet gateway',
  operation: internetGatewayOperations.internetGatewayView,
  request: ({ project, vpc, gateway }: Params) => ({ path: { gateway }, query: { project, vpc } }),
  closeTo: ({ project, vpc }) => routes.internetGateways(project, vpc),
  render: (gateway, { project, vpc }) => (
    <GatewayPanel project={project} vpc={vpc} gateway={gateway} />
  ),
})
