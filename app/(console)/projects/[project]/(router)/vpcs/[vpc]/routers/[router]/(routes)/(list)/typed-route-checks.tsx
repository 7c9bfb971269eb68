'use client'

import { type ReactNode, useMemo } from 'react'
import {
  newRouteEdit,
  routeEdit,
  type TypedRoute,
} from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/typed-route'
import { ChangeChecks } from '@/app/(console)/projects/[project]/_vpcs/typed-checks'
import type { RouterRoute } from '@/lib/contract/router-route'

interface Props extends TypedRoute {
  readonly project: string
  readonly vpc: string
  readonly router: string
  /** The one that is edited; undefined of a new one. */
  readonly route: RouterRoute | undefined
}

/** Which saved checks the route that is typed would break. */
export default function TypedRouteChecks({
  project,
  vpc,
  router,
  route,
  ...typed
}: Props): ReactNode {
  const { destinationType, destination, targetType, target } = typed
  const change = useMemo(() => {
    const values = { destinationType, destination, targetType, target }
    return route ? routeEdit(router, route, values) : newRouteEdit(router, values)
  }, [router, route, destinationType, destination, targetType, target])
  return <ChangeChecks {...{ project, vpc, change }} />
}
