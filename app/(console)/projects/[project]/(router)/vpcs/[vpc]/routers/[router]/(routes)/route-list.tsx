'use client'

import { useOthersInterval } from '@/app/(console)/projects/[project]/_vpcs/others-interval'
import type { Confirmation } from '@/lib/action/action-confirm'
import { networkReads } from '@/lib/api/network-reads'
import type { RouterRoute } from '@/lib/contract/router-route'
import { vpcRouterCan } from '@/lib/contract/vpc-router-can'
import { planned } from '@/lib/equivalent/planned'
import { ROUTE_DESTINATION_LABELS, ROUTE_TARGET_LABELS } from '@/lib/network/route-parts'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Badge } from '@/lib/ui/badge'
import { Named } from '@/lib/ui/confirm-dialog'
import { DateTime } from '@/lib/ui/date-time'
import { Link } from '@/lib/ui/link'
import { Icon } from '@/lib/ui/icon'
import { type InRouter, ROUTE_TOUCHES } from './in-router'
import { deleteRoute, deleteRoutes } from './route-actions'
import { RoutePart, routePartType, routePartValue } from './route-part'
import { deleteReason, editReason, NO_ROUTES_OF_SYSTEM } from './route-reasons'

const pathOf = ({ project, vpc, router }: InRouter, { name }: Pick<RouterRoute, 'name'>) =>
  routes.routeEdit(project, vpc, router, name)

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
  columns: (params) => [
    {
      id: 'name',
      header: 'Name',
      skeleton: '7rem',
      cell: (route) => (
        <Link href={pathOf(params, route)} scroll={false}>
          {route.name}
        </Link>
      ),
      sortValue: ({ name }) => name,
      searchText: ({ name }) => name,
    },
    {
      id: 'kind',
      header: 'Kind',
      skeleton: '4rem',
      cell: ({ kind }) => <Badge>{kind}</Badge>,
      sortValue: ({ kind }) => kind,
      filter: {
        type: 'choice',
        options: ['default', 'vpc_subnet', 'vpc_peering', 'custom'],
        value: ({ kind }) => kind,
      },
    },
    {
      id: 'destination',
      header: 'Destination',
      skeleton: '9rem',
      cell: ({ destination }) => <RoutePart part={destination} />,
      sortValue: ({ destination }) => routePartValue(destination),
      searchText: ({ destination }) => routePartValue(destination),
      exportValue: ({ destination }) => `${destination.type}:${destination.value}`,
      filter: {
        type: 'choice',
        options: Object.values(ROUTE_DESTINATION_LABELS),
        value: ({ destination }) => routePartType(destination),
      },
    },
    {
      id: 'target',
      header: 'Target',
      skeleton: '9rem',
      cell: ({ target }) => <RoutePart part={target} />,
      sortValue: ({ target }) => `${target.type} ${routePartValue(target)}`,
      searchText: ({ target }) => routePartValue(target),
      exportValue: ({ target }) => [target.type, routePartValue(target)].filter(Boolean).join(':'),
      filter: {
        type: 'choice',
        options: Object.values(ROUTE_TARGET_LABELS),
        value: ({ target }) => routePartType(target),
      },
    },
    { ...shortDescriptionColumn, isOptional: true },
    {
      ...createdColumn,
      isOptional: true,
      cell: ({ timeCreated }) => <DateTime value={timeCreated} look="date" tabStop={false} />,
    },
    idColumn,
  ],
  isSelectable: true,
})

export const RouteList = defineListScreen({
  frame: routeFrame,
  noun: 'route',
  read: ({ project, vpc, router }, page) =>
    networkReads.vpcRouterRouteList({ query: { project, vpc, router, ...page } }),
  useInterval: useOthersInterval,
  use: ({ params: { project, vpc, router } }) => {
    const { data } = useApiQuery(
      networkReads.vpcRouterView({ path: { router }, query: { project, vpc } }),
    )
    return { createReason: data && !vpcRouterCan.addRoute(data) ? NO_ROUTES_OF_SYSTEM : undefined }
  },
  rowActions: (row, { params, missing, ask }) => [
    {
      label: 'Edit',
      disabledReason: missing.changeInProject ?? editReason(row),
      href: pathOf(params, row),
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
      touches: ROUTE_TOUCHES,
    },
  ],
  quick: { group: 'Edit route', target: (row, params) => pathOf(params, row) },
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
  touches: ROUTE_TOUCHES,
  action: () => deleteRoute({ project, vpc, router, route }),
  call: planned('vpcRouterRouteDelete', { path: { route }, query: { project, vpc, router } }),
})
