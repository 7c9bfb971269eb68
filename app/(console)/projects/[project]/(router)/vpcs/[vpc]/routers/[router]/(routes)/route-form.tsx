'use client'

import type { OfRoute } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/in-router'
import { updateRoute } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-actions'
import { routePartValue } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-part'
import { unknownEnds } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-reasons'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { RouteFields } from './route-fields'

/** The form of a custom route, of which all fields can change. */
export function RouteEditForm({ project, vpc, router, route }: OfRoute) {
  const { name, description, destination, target } = route
  return (
    <FormPanel
      title="Edit route"
      submitLabel="Update route"
      missing={useMissing(project).changeNetwork ?? unknownEnds(route)}
      action={updateRoute}
      initial={{
        name,
        description,
        destinationType: destination.type,
        destination: destination.value,
        targetType: target.type,
        target: routePartValue(target),
      }}
      hidden={{ project, vpc, router, route: name }}
      closeTo={routes.router(project, vpc, router)}
    >
      <NameField autoFocus />
      <DescriptionField />
      <RouteFields project={project} vpc={vpc} router={router} own={route} />
    </FormPanel>
  )
}
