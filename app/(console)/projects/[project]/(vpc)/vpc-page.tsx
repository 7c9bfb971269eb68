'use client'

import { Docs } from '@/lib/screens/docs'
import { createdColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { useLateEntry } from '@/app/(console)/_audit/use-late-entry'
import { vpcActions } from '@/app/(console)/projects/[project]/_vpcs/vpc-removal'
import { UsedByProperty } from '@/app/(console)/projects/[project]/_vpcs/used-by-property'
import { networkReads } from '@/lib/api/network-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { fullNumber } from '@/lib/format/number'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { CountFact, ReadFact } from '@/lib/reading/read-fact'
import { Fact } from '@/lib/ui/fact'

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
  facts: ({ dnsName, ipv6Prefix }, { project, vpc }) => (
    <>
      <Fact label="DNS Name">
        <span className="mono" translate="no">
          {dnsName}
        </span>
      </Fact>
      <Fact label="IPv6 prefix">
        <span className="mono" translate="no">
          {ipv6Prefix}
        </span>
      </Fact>
      <CountFact
        label="Subnets"
        read={networkReads.vpcSubnetList({ query: { project, vpc, limit: PICKER_LIMIT } })}
      />
      <ReadFact
        label="Firewall rules"
        read={networkReads.vpcFirewallRulesView({ query: { project, vpc } })}
        detail={({ rules }) => {
          const off = rules.filter(({ status }) => status === 'disabled').length
          return off > 0 && `${fullNumber(off)} disabled`
        }}
      >
        {({ rules }) => fullNumber(rules.length)}
      </ReadFact>
    </>
  ),
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
