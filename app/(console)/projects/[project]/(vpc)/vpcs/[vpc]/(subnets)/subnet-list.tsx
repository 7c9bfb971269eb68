'use client'

import { useOthersInterval } from '@/app/(console)/projects/[project]/_vpcs/others-interval'
import { networkReads } from '@/lib/api/network-reads'
import type { VpcSubnet } from '@/lib/contract/vpc-subnet'
import { pageAbove } from '@/lib/kept/use-kept-names'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { useAllNames } from '@/lib/reading/use-all-rows'
import { useMemo } from 'react'
import { deleteSubnets } from './subnet-actions'
import { subnetColumns } from './subnet-columns'

interface InVpc {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
}

/** What it looks like before there are rows. */
const subnetFrame = defineListFrame({
  of: 'subnet',
  label: 'VPC subnets',
  isTab: true,
  empty: 'Create a subnet to give instances addresses in this VPC.',
  create: {
    right: 'changeNetwork',
    href: ({ project, vpc }: InVpc) => routes.subnetNew(project, vpc),
  },
  operation: 'vpcSubnetList',
  columns: (params) => subnetColumns(params, { names: undefined, isComplete: false }),
  isTwoLine: true,
})

const removal = defineRemoval({
  noun: 'subnet',
  operation: 'vpcSubnetDelete',
  action: deleteSubnets,
  call: ({ name }: VpcSubnet, { project, vpc }: InVpc) => ({
    path: { subnet: name },
    query: { project, vpc },
  }),
  right: 'changeNetwork',
  alsoGoes: [
    'Its route in the system router is deleted too. Firewall rules and other routes that name it stay, but match nothing.',
  ],
  below: {
    load: () => import('./subnet-interfaces'),
    props: ({ name }, { project, vpc }) => ({ project, vpc, subnet: name }),
    otherwise: 'A subnet with network interfaces can’t be deleted.',
  },
  notice: 'Subnet deleted',
})

export const SubnetList = defineListScreen({
  frame: subnetFrame,
  read: ({ project, vpc }, page) =>
    networkReads.vpcSubnetList({ query: { project, vpc, ...page } }),
  pageOf: (name, { project, vpc }) => pageAbove(routes.subnetEdit(project, vpc, name)),
  useInterval: useOthersInterval,
  use: ({ params }) => {
    const { names, isComplete } = useAllNames((page) =>
      networkReads.vpcRouterList({ query: { project: params.project, vpc: params.vpc, ...page } }),
    )
    return {
      columns: useMemo(
        () => subnetColumns(params, { names, isComplete }),
        [params, names, isComplete],
      ),
    }
  },
  rowActions: (subnet, state) => [
    {
      label: 'Edit',
      disabledReason: state.missing.changeNetwork,
      href: routes.subnetEdit(state.params.project, state.params.vpc, subnet.name),
    },
    removal.entry(subnet, state),
  ],
  bulk: async (params) => [removal.bulk(params)],
  quick: {
    group: 'Edit subnet',
    target: ({ name }, { project, vpc }) => routes.subnetEdit(project, vpc, name),
  },
})
