'use client'

import { useCallback, useMemo } from 'react'
import { BrokenChecksNote } from '@/app/(console)/projects/[project]/_vpcs/broken-checks-note'
import { Hindrances } from '@/app/(console)/projects/[project]/_vpcs/hindrances'
import { networkReads } from '@/lib/api/network-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { VpcSubnet } from '@/lib/contract/vpc-subnet'
import { allOf, withoutRouter } from '@/lib/network/network-edits'
import { routes } from '@/lib/routes'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Link } from '@/lib/ui/link'

interface Props {
  readonly project: string
  readonly vpc: string
  /** All that go together; must be stable. */
  readonly routerIds: readonly string[]
}

/** The subnets that use routers, with the ways there. */
export default function RouterSubnets({ project, vpc, routerIds }: Props) {
  const reading = useApiQuery(
    networkReads.vpcSubnetList({ query: { project, vpc, limit: PICKER_LIMIT } }),
    {
      select: useCallback(
        ({ items }: { readonly items: readonly VpcSubnet[] }) => ({
          items: items.filter(({ customRouterId }) => routerIds.includes(customRouterId ?? '')),
        }),
        [routerIds],
      ),
    },
  )
  const change = useMemo(() => allOf(routerIds.map(withoutRouter)), [routerIds])
  const [it, routers] = routerIds.length === 1 ? ['it', 'this router'] : ['them', 'these routers']
  return (
    <>
      <Hindrances
        reading={reading}
        operation="vpcSubnetList"
        what={`the subnets that use ${it}`}
        none={`No subnets use ${routers}.`}
        some={`These subnets use ${it} and will go back to the system router:`}
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
