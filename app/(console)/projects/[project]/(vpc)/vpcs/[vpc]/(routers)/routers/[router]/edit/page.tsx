import { RouterEditForm } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(routers)/router-form'
import { vpcRouterOperations } from '@/lib/contract/vpc-router'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
  readonly router: string
}

export default definePanelPage({
  title: 'Edit router',
  operation: vpcRouterOperations.vpcRouterView,
  request: ({ project, vpc, router }: Params) => ({ path: { router }, query: { project, vpc } }),
  closeTo: ({ project, vpc }) => routes.routers(project, vpc),
  render: (router, { project, vpc }) => (
    <RouterEditForm project={project} vpc={vpc} router={router} />
  ),
})
