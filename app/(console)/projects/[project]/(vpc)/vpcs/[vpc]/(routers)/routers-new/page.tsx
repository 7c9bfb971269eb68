import { RouterCreateForm } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(routers)/router-form'
import { pathParam } from '@/lib/navigation/path-param'

export default async function RouterNewPage(props: {
  params: Promise<{ project: string; vpc: string }>
}) {
  const { project, vpc } = await props.params
  return <RouterCreateForm project={pathParam(project)} vpc={pathParam(vpc)} />
}
