'use client'

import { useOthersInterval } from '@/app/(console)/projects/[project]/_vpcs/others-interval'
import { networkReads } from '@/lib/api/network-reads'
import type { InternetGateway } from '@/lib/contract/internet-gateway'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'
import { useDialog } from '@/lib/ui/use-dialog'
import { useMemo } from 'react'
import { AttachedAddress, AttachedPool, RouteCount } from './gateway-cells'
import { gatewayRemoval } from './gateway-removal'

const loadPool = () => import('./attach-pool-dialog')
const loadAddress = () => import('./attach-address-dialog')

interface InVpc {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
}

/** What it looks like before there are rows. */
const gatewayFrame = defineListFrame<InternetGateway, InVpc>({
  of: 'internet-gateway',
  isTab: true,
  empty: 'Create an internet gateway for a way out of the VPC of its own, and lead routes to it.',
  create: {
    right: 'changeNetwork',
    href: ({ project, vpc }) => routes.internetGatewayNew(project, vpc),
  },
  operation: 'internetGatewayList',
  columns: ({ project, vpc }) => [
    nameColumn('7rem', ({ name }) => (
      <Link href={routes.internetGateway(project, vpc, name)} scroll={false}>
        {name}
      </Link>
    )),
    shortDescriptionColumn,
    {
      id: 'address',
      isTelling: true,
      header: 'Attached IP Address',
      skeleton: '7rem',
      cell: ({ name }) => <AttachedAddress project={project} vpc={vpc} gateway={name} />,
    },
    {
      id: 'pool',
      header: 'Attached IP Pool',
      skeleton: '6rem',
      cell: ({ name }) => <AttachedPool project={project} vpc={vpc} gateway={name} />,
    },
    {
      id: 'routes',
      header: 'Routes',
      skeleton: '2rem',
      isNumeric: true,
      cell: ({ name }) => <RouteCount project={project} vpc={vpc} gateway={name} />,
    },
    createdColumn,
    idColumn,
  ],
  isTwoLine: true,
})

export const GatewayList = defineListScreen({
  frame: gatewayFrame,
  read: ({ project, vpc }, page) =>
    networkReads.internetGatewayList({ query: { project, vpc, ...page } }),
  useInterval: useOthersInterval,
  use: ({ params: { project, vpc } }) => {
    const { open: openPool, dialog: poolDialog } = useDialog(loadPool, 'Attach IP pool')
    const { open: openAddress, dialog: addressDialog } = useDialog(loadAddress, 'Attach IP address')
    return {
      context: useMemo(
        () => ({
          attachPool: ({ id, name }: InternetGateway) =>
            openPool({ project, vpc, gateway: name, gatewayId: id }),
          attachAddress: ({ id, name }: InternetGateway) =>
            openAddress({ project, vpc, gateway: name, gatewayId: id }),
        }),
        [project, vpc, openPool, openAddress],
      ),
      dialogs: (
        <>
          {poolDialog}
          {addressDialog}
        </>
      ),
    }
  },
  rowActions: (gateway, state) => {
    const disabledReason = state.missing.changeNetwork
    return [
      {
        label: 'Attach IP pool',
        disabledReason,
        onSelect: () => state.context.attachPool(gateway),
      },
      {
        label: 'Attach IP address',
        disabledReason,
        onSelect: () => state.context.attachAddress(gateway),
      },
      gatewayRemoval.entry(gateway, state),
    ]
  },
  bulk: async (params) => [gatewayRemoval.bulk(params)],
  quick: {
    group: 'Go to internet gateway',
    target: ({ name }, { project, vpc }) => routes.internetGateway(project, vpc, name),
  },
})
