'use client'

import { networkReads } from '@/lib/api/network-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { routes } from '@/lib/routes'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Link } from '@/lib/ui/link'
import { Hindrances } from './hindrances'

/** The subnets that keep a VPC from being deleted, with the ways there. */
export default function VpcDeleteSubnets({ project, vpc }: { project: string; vpc: string }) {
  const reading = useApiQuery(
    networkReads.vpcSubnetList({ query: { project, vpc, limit: PICKER_LIMIT } }),
  )
  return (
    <Hindrances
      reading={reading}
      operation="vpcSubnetList"
      what="its subnets"
      none="It has no subnets."
      some="It can’t be deleted while it has subnets:"
      first="Delete its subnets first"
      renderThing={({ name }) => (
        <Link className="link" translate="no" href={routes.subnetEdit(project, vpc, name)}>
          {name}
        </Link>
      )}
    />
  )
}
