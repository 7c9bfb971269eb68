'use client'

import { useMemo } from 'react'
import { useOthersInterval } from '@/app/(console)/projects/[project]/_vpcs/others-interval'
import type { Confirmation } from '@/lib/action/action-confirm'
import { networkReads } from '@/lib/api/network-reads'
import type { RouterRoute } from '@/lib/contract/router-route'
import { vpcRouterCan } from '@/lib/contract/vpc-router-can'
import { planned } from '@/lib/equivalent/planned'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Named } from '@/lib/ui/confirm-dialog'
import { Icon } from '@/lib/ui/icon'
import type { InRouter } from './in-router'
import { routeColumns, routePath } from './route-columns'
import { deleteRoute, deleteRoutes } from './route-actions'
import { NO_ENDS, UncheckedEnds, useRouteEnds } from './use-route-ends'
import { deleteReason, editReason, NO_ROUTES_OF_SYSTEM } from './route-reasons'

/** What it looks like before there are rows. */
export const routeFrame = defineListFrame<RouterRoute, InRouter>({
  label: 'Routes',
  icon: <Icon name="route" />,
  isTab: true,
  empty: 'Add a route to send traffic for a destination another way.',
  create: {
    label: 'New route',
    emptyLabel: 'Add route',
    quickLabel: 'New route',
    right: 'changeInProject',
    href: ({ project, vpc, router }) => routes.routeNew(project, vpc, router),
  },
  operation: 'vpcRouterRouteList',
  columns: (params) => routeColumns(params, NO_ENDS),
  isSelectable: true,
})

export const RouteList = defineListScreen({
  frame: routeFrame,
  noun: 'route',
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
  rowActions: (row, { params, missing, ask }) => [
    {
      label: 'Edit',
      disabledReason: missing.changeInProject ?? editReason(row),
      href: routePath(params, row),
    },
    {
      label: 'Delete',
      danger: true,
      disabledReason: missing.changeInProject ?? deleteReason(row),
      onSelect: () => ask(confirmDelete(params, row.name)),
    },
  ],
  bulk: async ({ project, vpc, router }) => [
    {
      label: 'Delete',
      past: 'deleted',
      right: 'changeInProject',
      danger: true,
      skipReason: deleteReason,
      run: (rows) => deleteRoutes(rows.map(({ name }) => ({ project, vpc, router, route: name }))),
      call: ({ name }) =>
        planned('vpcRouterRouteDelete', {
          path: { route: name },
          query: { project, vpc, router },
        }),
    },
  ],
  quick: { group: 'Edit route', target: (row, params) => routePath(params, row) },
})

const confirmDelete = ({ project, vpc, router }: InRouter, route: string): Confirmation => ({
  title: 'Confirm delete route',
  question: (
    <>
      Delete route <Named>{route}</Named> of <Named>{router}</Named>? This can’t be undone.
    </>
  ),
  danger: true,
  actionTitle: 'Delete route',
  action: () => deleteRoute({ project, vpc, router, route }),
  call: planned('vpcRouterRouteDelete', { path: { route }, query: { project, vpc, router } }),
})
