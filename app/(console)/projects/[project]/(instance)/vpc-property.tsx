'use client'

import { ReadError } from '@/lib/api/query'
import { networkReads } from '@/lib/api/network-reads'
import { reads } from '@/lib/api/reads'
import { addressText } from '@/lib/contract/ip-stack'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { routes } from '@/lib/routes'
import { useRead } from '@/lib/reading/use-read'
import { Badge, Mono } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/property-table'
import { FactDetail, FactPending, FactUnread } from '@/lib/ui/fact'

/** The VPC of the primary network interface, linked, and its addresses there. */
export function VpcProperty({ project, name }: { project: string; name: string }) {
  const interfaces = useRead(
    reads.instanceNetworkInterfaceList({ query: { project, instance: name, limit: PICKER_LIMIT } }),
  )
  if (!interfaces.data) return interfaces.isError ? <FactUnread /> : <FactPending />
  const primary = interfaces.data.items.find((each) => each.primary)
  if (!primary) return <NoValue />
  const addresses = addressText(primary.ipStack)
  return (
    <>
      <VpcLink project={project} id={primary.vpcId} />
      {addresses && (
        <FactDetail>
          <Mono>{addresses}</Mono>
        </FactDetail>
      )}
    </>
  )
}

/** The name of a VPC that is known by its id. */
export function VpcLink({ project, id }: { project: string; id: string }) {
  const vpc = useRead(networkReads.vpcView({ path: { vpc: id }, query: {} }))
  if (vpc.data)
    return (
      <Link className="link" translate="no" href={routes.firewallRules(project, vpc.data.name)}>
        {vpc.data.name}
      </Link>
    )
  if (!vpc.isError) return <FactPending />
  const isGone = vpc.error instanceof ReadError && vpc.error.failure.status === 404
  return isGone ? <Badge>Deleted</Badge> : <FactUnread />
}
