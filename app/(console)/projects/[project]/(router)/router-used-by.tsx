'use client'

import { Fragment, useCallback } from 'react'
import { networkReads } from '@/lib/api/network-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { VpcSubnet } from '@/lib/contract/vpc-subnet'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'
import { Property } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'

/** The subnets that use a custom router; they know it by its id, so that a new name changes nothing. */
export function RouterUsedBy(props: {
  readonly project: string
  readonly vpc: string
  readonly routerId: string
}) {
  const { project, vpc, routerId } = props
  const { data, failure } = useApiQuery(
    networkReads.vpcSubnetList({ query: { project, vpc, limit: PICKER_LIMIT } }),
    {
      select: useCallback(
        ({ items }: { readonly items: readonly VpcSubnet[] }) =>
          items.filter(({ customRouterId }) => customRouterId === routerId),
        [routerId],
      ),
    },
  )
  return (
    <Property label="Used by">
      {data ? (
        <span>
          {data.length === 0 && <span>No subnets</span>}
          {data.map(({ name }, at) => (
            <Fragment key={name}>
              {at > 0 && <span>, </span>}
              <Link className="link" href={routes.subnetEdit(project, vpc, name)}>
                {`Subnet ${name}`}
              </Link>
            </Fragment>
          ))}
        </span>
      ) : failure ? (
        <span className="text-subtle">Couldn’t be loaded</span>
      ) : (
        <Skeleton width="8rem" height="0.75rem" />
      )}
    </Property>
  )
}
