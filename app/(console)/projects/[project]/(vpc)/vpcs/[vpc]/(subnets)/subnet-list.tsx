'use client'

import { useOthersInterval } from '@/app/(console)/projects/[project]/_vpcs/others-interval'
import { networkReads } from '@/lib/api/network-reads'
import { reads } from '@/lib/api/reads'
import { planned } from '@/lib/equivalent/planned'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { useAllNames } from '@/lib/reading/use-all-rows'
import { Icon } from '@/lib/ui/icon'
import { useMemo } from 'react'
import { deleteSubnets } from './subnet-actions'
import { subnetColumns } from './subnet-columns'
import { confirmDeleteSubnet, GOES_WITH_SUBNET, REFUSED_WHILE_USED } from './subnet-delete'

interface InVpc {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
}

/** What it looks like before there are rows. */
export const subnetFrame = defineListFrame({
  label: 'VPC subnets',
  icon: <Icon name="network" />,
  isTab: true,
  empty: 'Create a subnet to give instances addresses in this VPC.',
  create: {
    label: 'New subnet',
    right: 'changeInProject',
    href: ({ project, vpc }: InVpc) => routes.subnetNew(project, vpc),
  },
  operation: 'vpcSubnetList',
  columns: (params) => subnetColumns(params, { names: undefined, isComplete: false }),
  isTwoLine: true,
  isSelectable: true,
})

export const SubnetList = defineListScreen({
  frame: subnetFrame,
  noun: 'subnet',
  read: ({ project, vpc }, page) => reads.vpcSubnetList({ query: { project, vpc, ...page } }),
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
  rowActions: ({ name }, { params, missing, ask }) => [
    {
      label: 'Edit',
      disabledReason: missing.changeInProject,
      href: routes.subnetEdit(params.project, params.vpc, name),
    },
    {
      label: 'Delete',
      danger: true,
      disabledReason: missing.changeInProject,
      onSelect: () => ask(confirmDeleteSubnet(params, name)),
    },
  ],
  bulk: async ({ project, vpc }) => [
    {
      label: 'Delete',
      past: 'deleted',
      right: 'changeInProject',
      danger: true,
      notes: [GOES_WITH_SUBNET, REFUSED_WHILE_USED],
      skipReason: () => undefined,
      run: (rows) => deleteSubnets(rows.map(({ name }) => ({ project, vpc, subnet: name }))),
      call: ({ name }) =>
        planned('vpcSubnetDelete', { path: { subnet: name }, query: { project, vpc } }),
    },
  ],
  quick: {
    group: 'Edit subnet',
    target: ({ name }, { project, vpc }) => routes.subnetEdit(project, vpc, name),
  },
})
