'use client'

import { useCallback } from 'react'
import { BrokenChecksNote } from '@/app/(console)/projects/[project]/_vpcs/broken-checks-note'
import { Hindrances } from '@/app/(console)/projects/[project]/_vpcs/hindrances'
import { networkReads } from '@/lib/api/network-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { VpcSubnet } from '@/lib/contract/vpc-subnet'
import type { Network } from '@/lib/network/network'
import { routes } from '@/lib/routes'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Link } from '@/lib/ui/link'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly routerId: string
}

/** The subnets that use a router, with the ways there. */
export default function RouterSubnets({ project, vpc, routerId }: Props) {
  const reading = useApiQuery(
    networkReads.vpcSubnetList({ query: { project, vpc, limit: PICKER_LIMIT } }),
    {
      select: useCallback(
        ({ items }: { readonly items: readonly VpcSubnet[] }) => ({
          items: items.filter(({ customRouterId }) => customRouterId === routerId),
        }),
        [routerId],
      ),
    },
  )
  const change = useCallback(
    (network: Network): Network => ({
      ...network,
      routers: network.routers.filter(({ id }) => id !== routerId),
      subnets: network.subnets.map((subnet) =>
        subnet.customRouterId === routerId ? { ...subnet, customRouterId: null } : subnet,
      ),
    }),
    [routerId],
  )
  return (
    <>
      <Hindrances
        reading={reading}
        operation="vpcSubnetList"
        what="the subnets that use it"
        none="No subnets use this router."
        some="These subnets use it and will go back to the system router:"
        renderThing={({ name }) => (
          <Link className="link" translate="no" href={routes.subnetEdit(project, vpc, name)}>
            {name}
          </Link>
        )}
      />
      <BrokenChecksNote {...{ project, vpc, change }} />
    </>
  )
}
