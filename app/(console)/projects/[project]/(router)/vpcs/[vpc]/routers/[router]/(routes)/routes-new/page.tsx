import { RouteCreateForm } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-create-form'
import type { InRouter } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/in-router'
import { pathParam } from '@/lib/navigation/path-param'

export default async function RouteNewPage(props: { params: Promise<InRouter> }) {
  const { project, vpc, router } = await props.params
  return (
    <RouteCreateForm project={pathParam(project)} vpc={pathParam(vpc)} router={pathParam(router)} />
  )
}
