'use client'

import { useOthersInterval } from '@/app/(console)/projects/[project]/_vpcs/others-interval'
import { networkReads } from '@/lib/api/network-reads'
import type { VpcRouter } from '@/lib/contract/vpc-router'
import { vpcRouterCan } from '@/lib/contract/vpc-router-can'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { belowMany, defineRemoval } from '@/lib/screens/removal'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Word } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { deleteRouters } from './router-actions'

interface InVpc {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
}

/** What it looks like before there are rows. */
const routerFrame = defineListFrame<VpcRouter, InVpc>({
  of: 'router',
  label: 'VPC routers',
  isTab: true,
  empty: 'Create a router to route traffic from some subnets differently.',
  create: {
    right: 'changeNetwork',
    href: ({ project, vpc }) => routes.routerNew(project, vpc),
  },
  operation: 'vpcRouterList',
  columns: ({ project, vpc }) => [
    nameColumn('7rem', ({ name }) => <Link href={routes.router(project, vpc, name)}>{name}</Link>),
    { ...shortDescriptionColumn, isTelling: true },
    {
      id: 'kind',
      header: 'Kind',
      skeleton: '4rem',
      isOptional: true,
      cell: ({ kind }) => <Word>{kind}</Word>,
      sortValue: ({ kind }) => kind,
      filter: { type: 'choice', options: ['system', 'custom'], value: ({ kind }) => kind },
    },
    createdColumn,
    idColumn,
  ],
  isTwoLine: true,
})

const subnetsBelow = {
  load: () => import('./router-subnets'),
  otherwise: 'Subnets that use it go back to the system router.',
}

const removal = defineRemoval({
  noun: 'router',
  operation: 'vpcRouterDelete',
  action: deleteRouters,
  call: ({ name }: VpcRouter, { project, vpc }: InVpc) => ({
    path: { router: name },
    query: { project, vpc },
  }),
  right: 'changeNetwork',
  reason: (router) =>
    vpcRouterCan.delete(router) ? undefined : 'The system router can only be deleted with its VPC',
  alsoGoes: ['All its routes are deleted too.'],
  below: {
    ...subnetsBelow,
    props: ({ id }, { project, vpc }) => ({ project, vpc, routerIds: [id] }),
  },
  belowMany: belowMany(
    { ...subnetsBelow, otherwise: 'Subnets that use them go back to the system router.' },
    (rows: readonly VpcRouter[], { project, vpc }: InVpc) => ({
      ...{ project, vpc },
      routerIds: rows.map(({ id }) => id),
    }),
  ),
})

export const RouterList = defineListScreen({
  frame: routerFrame,
  read: ({ project, vpc }, page) =>
    networkReads.vpcRouterList({ query: { project, vpc, ...page } }),
  useInterval: useOthersInterval,
  pageOf: (name, { project, vpc }) => routes.router(project, vpc, name),
  rowActions: (router, state) => [
    {
      label: 'Edit',
      disabledReason: state.missing.changeNetwork,
      href: routes.routerEdit(state.params.project, state.params.vpc, router.name),
    },
    removal.entry(router, state),
  ],
  bulk: async (params) => [removal.bulk(params)],
  quick: {
    group: 'Go to router',
    target: ({ name }, { project, vpc }) => routes.router(project, vpc, name),
  },
})
