import { RouteEditForm } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-form'
import { SystemRoute } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/system-route'
import type { InRouter } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/in-router'
import { routerRouteOperations } from '@/lib/contract/router-route'
import { routerRouteCan } from '@/lib/contract/router-route-can'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

export default definePanelPage({
  title: 'Edit route',
  operation: routerRouteOperations.vpcRouterRouteView,
  request: ({ project, vpc, router, route = '' }: InRouter) => ({
    path: { route },
    query: { project, vpc, router },
  }),
  closeTo: ({ project, vpc, router }) => routes.router(project, vpc, router),
  render: (route, { project, vpc, router }) => {
    const shared = { project, vpc, router, route }
    return routerRouteCan.editRest(route) ? (
      <RouteEditForm {...shared} />
    ) : (
      <SystemRoute {...shared} />
    )
  },
})
