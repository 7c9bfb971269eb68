'use client'

import { useRouter } from '@/lib/change/use-router'
import type { ReactNode } from 'react'
import {
  editReason,
  unknownEnds,
} from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-reasons'
import type { OfRoute } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/in-router'
import { updateRouteTarget } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-actions'
import {
  RoutePart,
  routePartValue,
} from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-part'
import type { RouterRoute } from '@/lib/contract/router-route'
import { routerRouteCan } from '@/lib/contract/router-route-can'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { routes } from '@/lib/routes'
import { Notice } from '@/lib/ui/notice'
import { DescriptionProperty, IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { TargetFields } from './route-fields'

/** A route that the platform has made: of a default route the target can be changed, of others nothing. */
export default function SystemRoutePanel(props: OfRoute) {
  return routerRouteCan.editTarget(props.route) ? (
    <TargetForm {...props} />
  ) : (
    <RoutePanel {...props} />
  )
}

/** The form for the target of a default route. */
function TargetForm({ project, vpc, router, route }: OfRoute) {
  const { name, destination, target } = route
  return (
    <FormPanel
      title="Edit route"
      submitLabel="Update route"
      missing={useMissing(project).changeNetwork ?? unknownEnds(route)}
      action={updateRouteTarget}
      initial={{ targetType: target.type, target: routePartValue(target) }}
      hidden={{ project, vpc, router, route: name }}
      closeTo={routes.router(project, vpc, router)}
    >
      <Notice>Only the target of a default route can be changed.</Notice>
      <RouteProperties route={route} />
      <TargetFields {...{ project, vpc, router, destination }} own={route} />
    </FormPanel>
  )
}

/** A route that the platform keeps by itself, to look at. */
function RoutePanel({ project, vpc, router, route }: OfRoute) {
  const { push } = useRouter()
  const slide = useOpenedByLink()
  return (
    <SidePanel
      title={`Route ${route.name}`}
      slide={slide}
      // What is searched and sorted below stays.
      onClose={() =>
        push(routes.router(project, vpc, router) + window.location.search, { scroll: false })
      }
    >
      <div className="form">
        <Notice>{`${editReason(route)}.`}</Notice>
        <RouteProperties route={route}>
          <Property label="Target">
            <RoutePart part={route.target} />
          </Property>
        </RouteProperties>
      </div>
    </SidePanel>
  )
}

/** What of a route can't be changed. */
function RouteProperties(props: { readonly route: RouterRoute; readonly children?: ReactNode }) {
  const { id, name, description, destination } = props.route
  return (
    <PropertyTable>
      <Property label="Name">{name}</Property>
      <DescriptionProperty text={description} />
      <IdProperty id={id} />
      <Property label="Destination">
        <RoutePart part={destination} />
      </Property>
      {props.children}
    </PropertyTable>
  )
}
