import type { RouterRoute } from '@/lib/contract/router-route'
import { missingEnd, type RouteEnds } from '@/lib/network/route-ends'
import { ROUTE_DESTINATION_LABELS, ROUTE_TARGET_LABELS } from '@/lib/network/route-parts'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Word } from '@/lib/ui/badge'
import { DateTime } from '@/lib/ui/date-time'
import { Link } from '@/lib/ui/link'
import type { InRouter } from './in-router'
import { RoutePart, routePartType, routePartValue } from './route-part'

export const routePath = (
  { project, vpc, router }: InRouter,
  { name }: Pick<RouterRoute, 'name'>,
): string => routes.routeEdit(project, vpc, router, name)

/** Columns of the routes of one router; `ends` is what they can lead to, as far as it is read. */
export const routeColumns = (params: InRouter, ends: RouteEnds): readonly Column<RouterRoute>[] => [
  nameColumn('7rem', (route) => (
    <Link href={routePath(params, route)} scroll={false}>
      {route.name}
    </Link>
  )),
  {
    id: 'kind',
    header: 'Kind',
    skeleton: '4rem',
    cell: ({ kind }) => <Word>{kind}</Word>,
    sortValue: ({ kind }) => kind,
    filter: {
      type: 'choice',
      options: ['default', 'vpc_subnet', 'vpc_peering', 'custom'],
      value: ({ kind }) => kind,
    },
  },
  {
    id: 'destination',
    isTelling: true,
    header: 'Destination',
    skeleton: '9rem',
    cell: ({ destination }) => (
      <RoutePart part={destination} missing={missingEnd(destination, 'destination', ends)} />
    ),
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
    cell: ({ target }) => <RoutePart part={target} missing={missingEnd(target, 'target', ends)} />,
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
]
