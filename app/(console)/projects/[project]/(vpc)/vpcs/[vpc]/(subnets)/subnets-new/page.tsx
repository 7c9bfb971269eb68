import { SubnetCreateForm } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(subnets)/subnet-form'
import { pathParam } from '@/lib/navigation/path-param'

export default async function SubnetNewPage(props: {
  params: Promise<{ project: string; vpc: string }>
}) {
  const { project, vpc } = await props.params
  return <SubnetCreateForm project={pathParam(project)} vpc={pathParam(vpc)} />
}
