'use client'

import { useRouter } from '@/lib/hydration/use-router'
import type { ReactNode } from 'react'
import { editReason } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-reasons'
import { RoutePart } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-part'
import type { RouterRoute } from '@/lib/contract/router-route'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { routes } from '@/lib/routes'
import { Notice } from '@/lib/ui/notice'
import { DescriptionProperty, IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly router: string
  readonly route: RouterRoute
}

/** A route that the platform keeps by itself, to look at. */
export function RoutePanel({ project, vpc, router, route }: Props) {
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
export function RouteProperties(props: {
  readonly route: RouterRoute
  readonly children?: ReactNode
}) {
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
