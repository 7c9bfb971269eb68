import { RouteList } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-list'
import { routerRouteOperations } from '@/lib/contract/router-route'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(RouteList, routerRouteOperations.vpcRouterRouteList)
