'use client'

import { reads } from '@/lib/api/reads'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { useRead } from '@/lib/table/use-read'
import { Badge } from '@/lib/ui/badge'
import { Skeleton } from '@/lib/ui/skeleton'

/** The name of a subnet; one read serves all interfaces, which are in one VPC. */
export function SubnetName({ vpcId, subnetId }: { vpcId: string; subnetId: string }) {
  const { data, isError } = useRead(
    reads.vpcSubnetList({ query: { vpc: vpcId, limit: PICKER_LIMIT } }),
  )
  if (isError && !data) return <span className="text-subtle">Could not be loaded</span>
  if (!data) return <Skeleton width="4rem" height="0.75rem" />
  const subnet = data.items.find(({ id }) => id === subnetId)
  return subnet ? subnet.name : <Badge>Deleted</Badge>
}
