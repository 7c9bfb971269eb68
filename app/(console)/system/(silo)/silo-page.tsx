'use client'

import { siloReads } from '@/lib/api/silo-reads'
import type { Silo } from '@/lib/contract/silo'
import { helpTopics } from '@/lib/navigation/help'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { DocsPopover } from '@/lib/ui/page-header'
import { DateProperty, DescriptionProperty, IdProperty } from '@/lib/ui/property-table'
import Server from 'lucide-react/icons/server'

export type OfSilo = { readonly silo: string }

/** Heading and properties of a silo; its tabs are below (silo-tabs.tsx). */
export const SiloPage = defineDetailScreen<Silo, OfSilo>({
  noun: 'silo',
  icon: <Server />,
  docs: (
    <DocsPopover
      topic="silos"
      icon={<Server />}
      heading="Silos"
      summary="Tenants of the fleet, each with its own users, projects and quotas."
      links={[
        { label: 'Silos', href: helpTopics.silos },
        { label: 'Identity providers', href: helpTopics.identityProviders },
      ]}
    />
  ),
  read: ({ silo }) => siloReads.siloView({ path: { silo } }),
  properties: (silo) => (
    <>
      <IdProperty id={silo.id} />
      <DescriptionProperty text={silo.description} />
      <DateProperty label="Created" value={silo.timeCreated} />
      <DateProperty label="Last Modified" value={silo.timeModified} />
    </>
  ),
})
