'use client'

import { useCallback } from 'react'
import type { OfRoute } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/in-router'
import {
  newRouteEdit,
  routeEdit,
} from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/typed-route'
import { TypedChecks } from '@/app/(console)/projects/[project]/_vpcs/typed-checks'

/** Which saved checks the route that is typed would break; without `route` it is a new one. */
export function TypedRouteChecks(props: Omit<OfRoute, 'route'> & Partial<Pick<OfRoute, 'route'>>) {
  const { project, vpc, router, route } = props
  const edit = useCallback(
    (values: Readonly<Record<string, string>>) =>
      route ? routeEdit(router, route, values) : newRouteEdit(router, values),
    [router, route],
  )
  return <TypedChecks {...{ project, vpc, edit }} />
}
