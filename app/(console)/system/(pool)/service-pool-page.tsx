'use client'

import { poolSkeleton } from './pool-skeleton'
import { poolDocs } from '@/app/(console)/system/pool-docs'
import { poolReads } from '@/lib/api/pool-reads'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Icon } from '@/lib/ui/icon'
import { DateProperty, DescriptionProperty, IdProperty } from '@/lib/ui/property-table'
import { ServicePoolFacts } from './pool-facts'

/**
 * Heading, facts and properties of the pool that the platform's own services have their addresses from. It
 * can be neither edited nor deleted, nor linked to silos.
 */
export const ServicePoolPage = defineDetailScreen({
  noun: 'Service pool',
  icon: <Icon name="globe" />,
  docs: poolDocs,
  read: () => poolReads.ipPoolServiceView({}),
  facts: (pool) => <ServicePoolFacts pool={pool} />,
  skeleton: { facts: ['Addresses', 'IP ranges'], ...poolSkeleton },
  properties: ({ id, description, timeCreated, timeModified }) => (
    <>
      {description && <DescriptionProperty text={description} />}
      <IdProperty id={id} />
      <DateProperty label="Created" value={timeCreated} />
      <DateProperty label="Last Modified" value={timeModified} />
    </>
  ),
})
