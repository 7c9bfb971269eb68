'use client'

import { Fragment } from 'react'
import { networkReads } from '@/lib/api/network-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { ReadFact } from '@/lib/reading/read-fact'
import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'

/** The subnets that use a custom router; they know it by its id, so that a new name changes nothing. */
export function RouterUsedBy(props: {
  readonly project: string
  readonly vpc: string
  readonly routerId: string
}) {
  const { project, vpc, routerId } = props
  return (
    <ReadFact
      label="Used by"
      read={networkReads.vpcSubnetList({ query: { project, vpc, limit: PICKER_LIMIT } })}
    >
      {({ items }) => {
        const served = items.filter(({ customRouterId }) => customRouterId === routerId)
        return served.length === 0
          ? 'No subnets'
          : served.map(({ name }, at) => (
              <Fragment key={name}>
                {at > 0 && <span>, </span>}
                <Link className="link" href={routes.subnetEdit(project, vpc, name)}>
                  {`Subnet ${name}`}
                </Link>
              </Fragment>
            ))
      }}
    </ReadFact>
  )
}
