'use client'

import { siloDocs } from '@/app/(console)/system/silo-docs'
import { siloReads } from '@/lib/api/silo-reads'
import type { Silo } from '@/lib/contract/silo'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { DateProperty, DescriptionProperty, IdProperty } from '@/lib/ui/property-table'
import { Icon } from '@/lib/ui/icon'

export type OfSilo = { readonly silo: string }

/** Heading and properties of a silo; its tabs are below (silo-tabs.tsx). */
export const SiloPage = defineDetailScreen<Silo, OfSilo>({
  noun: 'silo',
  icon: <Icon name="boxes" />,
  docs: siloDocs,
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
