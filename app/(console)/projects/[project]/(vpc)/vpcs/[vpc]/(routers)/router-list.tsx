'use client'

import { useOthersInterval } from '@/app/(console)/projects/[project]/_vpcs/others-interval'
import { networkReads } from '@/lib/api/network-reads'
import type { VpcRouter } from '@/lib/contract/vpc-router'
import { vpcRouterCan } from '@/lib/contract/vpc-router-can'
import { planned } from '@/lib/equivalent/planned'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Badge } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { Icon } from '@/lib/ui/icon'
import { deleteRouters } from './router-actions'
import { confirmDeleteRouter, ROUTER_NOTES } from './router-delete'

interface InVpc {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
}

/** Why a router can't be deleted; undefined when it can. */
const deleteReason = (router: VpcRouter): string | undefined =>
  vpcRouterCan.delete(router) ? undefined : 'The system router can only be deleted with its VPC'

/** What it looks like before there are rows. */
export const routerFrame = defineListFrame<VpcRouter, InVpc>({
  label: 'VPC routers',
  icon: <Icon name="router" />,
  isTab: true,
  empty: 'Create a router to route traffic from some subnets differently.',
  create: {
    label: 'New router',
    right: 'changeInProject',
    href: ({ project, vpc }) => routes.routerNew(project, vpc),
  },
  operation: 'vpcRouterList',
  columns: ({ project, vpc }) => [
    {
      id: 'name',
      header: 'Name',
      skeleton: '7rem',
      cell: ({ name }) => <Link href={routes.router(project, vpc, name)}>{name}</Link>,
      sortValue: ({ name }) => name,
      searchText: ({ name }) => name,
    },
    shortDescriptionColumn,
    {
      id: 'kind',
      header: 'Kind',
      skeleton: '4rem',
      isOptional: true,
      cell: ({ kind }) => <Badge>{kind}</Badge>,
      sortValue: ({ kind }) => kind,
      filter: { type: 'choice', options: ['system', 'custom'], value: ({ kind }) => kind },
    },
    createdColumn,
    idColumn,
  ],
  isTwoLine: true,
  isSelectable: true,
})

export const RouterList = defineListScreen({
  frame: routerFrame,
  noun: 'router',
  read: ({ project, vpc }, page) =>
    networkReads.vpcRouterList({ query: { project, vpc, ...page } }),
  useInterval: useOthersInterval,
  rowActions: (row, { params, missing, ask }) => [
    {
      label: 'Edit',
      disabledReason: missing.changeInProject,
      href: routes.routerEdit(params.project, params.vpc, row.name),
    },
    {
      label: 'Delete',
      danger: true,
      disabledReason: missing.changeInProject ?? deleteReason(row),
      onSelect: () => ask(confirmDeleteRouter(params, row)),
    },
  ],
  bulk: async ({ project, vpc }) => [
    {
      label: 'Delete',
      past: 'deleted',
      right: 'changeInProject',
      danger: true,
      notes: ROUTER_NOTES,
      skipReason: deleteReason,
      run: (rows) => deleteRouters(rows.map(({ name }) => ({ project, vpc, router: name }))),
      call: ({ name }) =>
        planned('vpcRouterDelete', { path: { router: name }, query: { project, vpc } }),
    },
  ],
  quick: {
    group: 'Go to router',
    target: ({ name }, { project, vpc }) => routes.router(project, vpc, name),
  },
})
