import { GatewayCreateForm } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(gateways)/gateway-form'
import { pathParam } from '@/lib/navigation/path-param'

export default async function InternetGatewayNewPage(props: {
  params: Promise<{ project: string; vpc: string }>
}) {
  const { project, vpc } = await props.params
  return <GatewayCreateForm project={pathParam(project)} vpc={pathParam(vpc)} />
}
