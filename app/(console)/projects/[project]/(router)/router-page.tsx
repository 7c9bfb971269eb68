'use client'

import { Fragment } from 'react'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { ReadFact } from '@/lib/reading/read-fact'
import { Link } from '@/lib/ui/link'
import { Docs } from '@/lib/screens/docs'
import { networkReads } from '@/lib/api/network-reads'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Word } from '@/lib/ui/badge'
import { Fact } from '@/lib/ui/fact'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
  readonly router: string
}

/** The page of a router, around its routes. */
export const RouterPage = defineDetailScreen({
  of: 'router',
  docs: (
    <Docs of="router" help={{ routers: 'Routers and routes' }}>
      A router’s routes decide where traffic goes. The most specific one applies. The system router
      serves all subnets. A subnet’s custom router takes precedence over it.
    </Docs>
  ),
  read: ({ project, vpc, router }: Params) =>
    networkReads.vpcRouterView({ path: { router }, query: { project, vpc } }),
  pageOf: (name, { project, vpc }) => routes.router(project, vpc, name),
  skeleton: { facts: ['Kind', 'Used by'] },
  facts: ({ id, kind }, { project, vpc }) => (
    <>
      <Fact label="Kind">
        <Word>{kind}</Word>
      </Fact>
      {kind === 'custom' ? (
        <RouterUsedBy project={project} vpc={vpc} routerId={id} />
      ) : (
        <Fact label="Used by">{kind === 'system' ? 'All subnets' : 'Unknown'}</Fact>
      )}
    </>
  ),
})

/** The subnets that use a custom router; they know it by its id, so that a new name changes nothing. */
function RouterUsedBy(props: {
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
