'use client'

import { lazy } from 'react'
import { Docs } from '@/lib/screens/docs'
import { createdColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { useLateEntry } from '@/app/(console)/_audit/use-late-entry'
import { vpcActions } from '@/app/(console)/projects/[project]/_vpcs/vpc-removal'
import { UsedByProperty } from '@/app/(console)/projects/[project]/_vpcs/used-by-property'
import { networkReads } from '@/lib/api/network-reads'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'

const VpcFacts = lazy(() => import('./vpc-facts'))

/** The page of a VPC, around its tabs. */
export const VpcPage = defineDetailScreen({
  of: 'vpc',
  docs: (
    <Docs
      of="vpc"
      help={{
        vpcs: 'VPCs',
        'firewall-rules': 'Firewall rules',
        routers: 'Routers and routes',
        'internet-gateways': 'Internet gateways',
      }}
    >
      A private network in the project. Its subnets, routes, and firewall rules decide what can
      reach what.
    </Docs>
  ),
  read: ({ project, vpc }: { project: string; vpc: string }) =>
    networkReads.vpcView({ path: { vpc }, query: { project } }),
  use: ({ project }) => useLateEntry('vpc', project),
  actions: vpcActions,
  pageOf: (name, { project }) => routes.vpc(project, name),
  skeleton: {
    facts: ['DNS Name', 'IPv6 prefix', 'Subnets', 'Firewall rules'],
    tab: (
      <TableSkeleton
        columns={[
          { id: 'name', header: 'Name', skeleton: '7rem' },
          shortDescriptionColumn,
          createdColumn,
        ]}
      />
    ),
  },
  facts: (vpc, params) => <VpcFacts of={vpc} {...params} />,
  properties: ({ name }, { project }) => (
    <UsedByProperty project={project} vpc={name} naming={{ type: 'vpc', name }} />
  ),
  tabs: ({ project, vpc }) => [
    { label: 'Firewall Rules', href: routes.firewallRules(project, vpc) },
    { label: 'Subnets', href: routes.subnets(project, vpc) },
    { label: 'Routers', href: routes.routers(project, vpc) },
    { label: 'Internet Gateways', href: routes.internetGateways(project, vpc) },
    { label: 'Exposure', href: routes.vpcExposure(project, vpc) },
    { label: 'Reachability', href: routes.vpcReachability(project, vpc) },
    { label: 'Map', href: routes.vpcMap(project, vpc) },
  ],
})
