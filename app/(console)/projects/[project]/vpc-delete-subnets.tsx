'use client'

import { Fragment } from 'react'
import { reads } from '@/lib/api/reads'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { vpcCan } from '@/lib/contract/vpc-can'
import { translate } from '@/lib/errors/translate'
import { routes } from '@/lib/routes'
import { useApiQuery } from '@/lib/table/use-api-query'
import { Button } from '@/lib/ui/button'
import { Link } from '@/lib/ui/link'
import { Spinner } from '@/lib/ui/spinner'

/** The subnets that keep a VPC from being deleted, with the ways there. */
export default function VpcSubnets({ project, vpc }: { project: string; vpc: string }) {
  const { data, failure, isFetching, retry } = useApiQuery(
    reads.vpcSubnetList({ query: { project, vpc, limit: PICKER_LIMIT } }),
  )
  return <div role="status">{content()}</div>

  function content() {
    if (failure)
      return (
        <p>
          Its subnets could not be read: {translate(failure, 'vpcSubnetList').message}.{' '}
          <Button size="sm" loading={isFetching} onClick={retry}>
            Try again
          </Button>
        </p>
      )
    if (!data)
      return (
        <p>
          <Spinner /> Looking for its subnets…
        </p>
      )
    if (vpcCan.delete({ subnets: data.items.length })) return <p>It has no subnets left.</p>
    return (
      <p>
        The platform refuses while it has subnets:{' '}
        {data.items.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link className="link" href={routes.subnetEdit(project, vpc, name)}>
              {name}
            </Link>
          </Fragment>
        ))}
        .
      </p>
    )
  }
}
