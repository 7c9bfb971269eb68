'use client'

import { Icon } from '@/lib/ui/icon'
import { networkReads } from '@/lib/api/network-reads'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Word } from '@/lib/ui/badge'
import { DocsPopover } from '@/lib/ui/page-header'
import { DateProperty, DescriptionProperty, Property } from '@/lib/ui/property-table'
import { RouterUsedBy } from './router-used-by'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
  readonly router: string
}

/** The page of a router, around its routes. */
export const RouterPage = defineDetailScreen({
  noun: 'Router',
  icon: <Icon name="router" />,
  docs: (
    <DocsPopover
      topic="routers"
      icon={<Icon name="router" />}
      heading="Routers"
      summary="A router’s routes decide where traffic goes. The most specific one applies. The system router serves all subnets. A subnet’s custom router takes precedence over it."
      links={[{ label: 'Routers and routes', href: helpAt('routers') }]}
    />
  ),
  read: ({ project, vpc, router }: Params) =>
    networkReads.vpcRouterView({ path: { router }, query: { project, vpc } }),
  pageOf: (name, { project, vpc }) => routes.router(project, vpc, name),
  skeleton: { labels: ['Description', 'Kind', 'Created', 'Last Modified'] },
  properties: ({ id, description, kind, timeCreated, timeModified }, { project, vpc }) => (
    <>
      <DescriptionProperty text={description} />
      <Property label="Kind">
        <Word>{kind}</Word>
      </Property>
      <DateProperty label="Created" value={timeCreated} />
      <DateProperty label="Last Modified" value={timeModified} />
      {kind === 'custom' && <RouterUsedBy project={project} vpc={vpc} routerId={id} />}
    </>
  ),
})
