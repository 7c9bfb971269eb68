'use client'

import { type ReactNode, useMemo } from 'react'
import {
  newRouteEdit,
  routeEdit,
  type TypedRoute,
} from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/typed-route'
import { checksAsked, ShownChecks } from '@/app/(console)/projects/[project]/_vpcs/typed-checks'
import type { RouterRoute } from '@/lib/contract/router-route'

export interface RouteChecksProps extends TypedRoute {
  readonly project: string
  readonly vpc: string
  readonly router: string
  /** The one that is edited; undefined of a new one. */
  readonly route: RouterRoute | undefined
}

const editOf = ({ router, route, ...typed }: Omit<RouteChecksProps, 'project' | 'vpc'>) =>
  route ? routeEdit(router, route, typed) : newRouteEdit(router, typed)

/** What the form asks before it is sent. */
export const routeChecksAsked = ({ project, vpc, ...typed }: RouteChecksProps) =>
  checksAsked({ project, vpc }, editOf(typed))

/** Which saved checks the route that is typed would break. */
export default function TypedRouteChecks({
  project,
  vpc,
  router,
  route,
  ...typed
}: RouteChecksProps): ReactNode {
  const { destinationType, destination, targetType, target } = typed
  const change = useMemo(
    () => editOf({ router, route, destinationType, destination, targetType, target }),
    [router, route, destinationType, destination, targetType, target],
  )
  return <ShownChecks {...{ project, vpc, change }} />
}
