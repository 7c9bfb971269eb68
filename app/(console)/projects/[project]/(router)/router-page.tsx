'use client'

import { Docs } from '@/lib/screens/docs'
import { networkReads } from '@/lib/api/network-reads'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Word } from '@/lib/ui/badge'
import { Fact } from '@/lib/ui/fact'
import { RouterUsedBy } from './router-used-by'

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
