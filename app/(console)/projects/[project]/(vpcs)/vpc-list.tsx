'use client'

import { Docs } from '@/lib/screens/docs'
import { useLateEntry } from '@/app/(console)/_audit/use-late-entry'
import { vpcActions, vpcRemoval } from '@/app/(console)/projects/[project]/_vpcs/vpc-removal'
import { Mono } from '@/lib/ui/badge'
import { Skeleton } from '@/lib/ui/skeleton'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { networkReads } from '@/lib/api/network-reads'
import type { Vpc } from '@/lib/contract/vpc'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'

/** What it looks like before there are rows. */
const vpcFrame = defineListFrame<Vpc, InProject>({
  of: 'vpc',
  docs: (
    <Docs of="vpc" help={{ vpcs: 'VPCs' }}>
      Private networks in the project. Their subnets, routes, and firewall rules decide what can
      reach what.
    </Docs>
  ),
  empty: 'Create a VPC to connect instances to each other and to the internet.',
  create: {
    right: 'changeNetwork',
    href: ({ project }) => routes.vpcNew(project),
  },
  operation: 'vpcList',
  columns: ({ project }) => [
    nameColumn('7rem', ({ name }) => (
      <Link href={routes.firewallRules(project, name)}>{name}</Link>
    )),
    {
      id: 'dns-name',
      header: 'DNS name',
      skeleton: '7rem',
      cell: ({ dnsName }) => <Mono>{dnsName}</Mono>,
      sortValue: ({ dnsName }) => dnsName,
      searchText: ({ dnsName }) => dnsName,
    },
    { ...shortDescriptionColumn, isTelling: true },
    {
      id: 'firewall-rules',
      header: 'Firewall rules',
      skeleton: '2rem',
      isNumeric: true,
      cell: ({ name }) => <FirewallRuleCount project={project} vpc={name} />,
    },
    {
      id: 'ipv6-prefix',
      header: 'IPv6 prefix',
      skeleton: '9rem',
      isOptional: true,
      cell: ({ ipv6Prefix }) => <Mono>{ipv6Prefix}</Mono>,
      sortValue: ({ ipv6Prefix }) => ipv6Prefix,
      searchText: ({ ipv6Prefix }) => ipv6Prefix,
    },
    createdColumn,
    idColumn,
  ],
})

export const VpcList = defineListScreen({
  frame: vpcFrame,
  read: ({ project }, page) => networkReads.vpcList({ query: { project, ...page } }),
  use: ({ params: { project } }) => ({ context: useLateEntry('vpc', project) }),
  pageOf: (name, { project }) => routes.vpc(project, name),
  rowActions: vpcActions,
  bulk: async (params) => [vpcRemoval.bulk(params)],
  quick: {
    group: 'Go to VPC',
    target: ({ name }, { project }) => routes.firewallRules(project, name),
  },
})

/** How many firewall rules a VPC has, as a link to them: the platform counts them only by listing. */
function FirewallRuleCount({ project, vpc }: { project: string; vpc: string }) {
  const { data, failure } = useApiQuery(
    networkReads.vpcFirewallRulesView({ query: { project, vpc } }),
  )
  if (!data && !failure) return <Skeleton width="1.5rem" height="0.75rem" />
  return (
    <Link className="link" translate="no" href={routes.firewallRules(project, vpc)}>
      {data ? data.rules.length : 'View'}
    </Link>
  )
}
