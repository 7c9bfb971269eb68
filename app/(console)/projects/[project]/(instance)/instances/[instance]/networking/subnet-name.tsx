'use client'

import { networkReads } from '@/lib/api/network-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { routes } from '@/lib/routes'
import { useRead } from '@/lib/reading/use-read'
import { Badge } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { Skeleton } from '@/lib/ui/skeleton'

interface Props {
  readonly project: string
  readonly vpcId: string
  readonly subnetId: string
}

/** The name of a subnet, as the way there; one read serves all interfaces, which are in one VPC. */
export function SubnetName({ project, vpcId, subnetId }: Props) {
  const { data, isError } = useRead(
    networkReads.vpcSubnetList({ query: { vpc: vpcId, limit: PICKER_LIMIT } }),
  )
  const vpc = useRead(networkReads.vpcView({ path: { vpc: vpcId }, query: {} })).data
  if (isError && !data) return <span className="text-subtle">Couldn’t be loaded</span>
  if (!data) return <Skeleton width="4rem" height="0.75rem" />
  const subnet = data.items.find(({ id }) => id === subnetId)
  if (!subnet) return <Badge>Deleted</Badge>
  return vpc ? (
    <Link className="link" translate="no" href={routes.subnetEdit(project, vpc.name, subnet.name)}>
      {subnet.name}
    </Link>
  ) : (
    <span translate="no">{subnet.name}</span>
  )
}
