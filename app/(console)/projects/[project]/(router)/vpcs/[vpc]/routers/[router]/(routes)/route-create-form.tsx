'use client'

import type { OfRoute } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/in-router'
import { createRoute } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-actions'
import { NO_ROUTES_OF_SYSTEM } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-reasons'
import { networkReads } from '@/lib/api/network-reads'
import { vpcRouterCan } from '@/lib/contract/vpc-router-can'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { RouteFields } from './route-fields'

export function RouteCreateForm({ project, vpc, router }: Omit<OfRoute, 'route'>) {
  const missing = useMissing(project).changeNetwork
  const { data } = useApiQuery(
    networkReads.vpcRouterView({ path: { router }, query: { project, vpc } }),
  )
  const reason = data && !vpcRouterCan.addRoute(data) ? NO_ROUTES_OF_SYSTEM : undefined
  return (
    <FormPanel
      title="Create route"
      missing={missing ?? reason}
      action={createRoute}
      initial={{ destinationType: 'ip', targetType: 'ip' }}
      hidden={{ project, vpc, router }}
      closeTo={routes.router(project, vpc, router)}
    >
      <NameField autoFocus />
      <DescriptionField />
      <RouteFields project={project} vpc={vpc} router={router} />
    </FormPanel>
  )
}
