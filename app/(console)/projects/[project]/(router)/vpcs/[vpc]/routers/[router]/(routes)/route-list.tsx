'use client'

import { useMemo } from 'react'
import { useOthersInterval } from '@/app/(console)/projects/[project]/_vpcs/others-interval'
import { networkReads } from '@/lib/api/network-reads'
import type { RouterRoute } from '@/lib/contract/router-route'
import { vpcRouterCan } from '@/lib/contract/vpc-router-can'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { belowMany, defineRemoval } from '@/lib/screens/removal'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { named } from '@/lib/ui/named'
import type { InRouter } from './in-router'
import { routeColumns, routePath } from './route-columns'
import { deleteRoutes } from './route-actions'
import { NO_ENDS, UncheckedEnds, useRouteEnds } from './use-route-ends'
import { deleteReason, editReason, NO_ROUTES_OF_SYSTEM } from './route-reasons'

/** What it looks like before there are rows. */
const routeFrame = defineListFrame<RouterRoute, InRouter>({
  of: 'route',
  isTab: true,
  empty: 'Add a route to send traffic for a destination another way.',
  create: {
    emptyLabel: 'Add route',
    right: 'changeNetwork',
    href: ({ project, vpc, router }) => routes.routeNew(project, vpc, router),
  },
  operation: 'vpcRouterRouteList',
  columns: (params) => routeColumns(params, NO_ENDS),
})

const checksBelow = {
  load: () => import('./route-checks'),
  otherwise: 'Saved checks couldn’t be tried.',
}

const removal = defineRemoval({
  noun: 'route',
  operation: 'vpcRouterRouteDelete',
  action: deleteRoutes,
  call: ({ name }: RouterRoute, { project, vpc, router }: InRouter) => ({
    path: { route: name },
    query: { project, vpc, router },
  }),
  right: 'changeNetwork',
  reason: deleteReason,
  question: ({ name }, { router }) =>
    named`Delete route ${name} of ${router}? This can’t be undone.`,
  below: {
    ...checksBelow,
    props: ({ id }, { project, vpc }) => ({ project, vpc, routeIds: [id] }),
  },
  belowMany: belowMany(checksBelow, (rows: readonly RouterRoute[], { project, vpc }: InRouter) => ({
    ...{ project, vpc },
    routeIds: rows.map(({ id }) => id),
  })),
  notice: 'Route deleted',
})

export const RouteList = defineListScreen({
  frame: routeFrame,
  read: ({ project, vpc, router }, page) =>
    networkReads.vpcRouterRouteList({ query: { project, vpc, router, ...page } }),
  useInterval: useOthersInterval,
  use: ({ params }) => {
    const { project, vpc, router } = params
    const { data } = useApiQuery(
      networkReads.vpcRouterView({ path: { router }, query: { project, vpc } }),
    )
    const { ends, unread } = useRouteEnds({ project, vpc })
    return {
      columns: useMemo(() => routeColumns(params, ends), [params, ends]),
      dialogs: <UncheckedEnds unread={unread} />,
      createReason: data && !vpcRouterCan.addRoute(data) ? NO_ROUTES_OF_SYSTEM : undefined,
    }
  },
  rowActions: (route, state) => [
    {
      label: 'Edit',
      disabledReason: state.missing.changeNetwork ?? editReason(route),
      href: routePath(state.params, route),
    },
    removal.entry(route, state),
  ],
  bulk: async (params) => [removal.bulk(params)],
  quick: { group: 'Edit route', target: (row, params) => routePath(params, row) },
})
