'use client'

import { auditedPage } from '@/app/(console)/system/_audit/audited'
import { siloDocs } from '@/app/(console)/system/silo-docs'
import { siloDeletion } from '@/app/(console)/system/silo-removal'
import { siloReads } from '@/lib/api/silo-reads'
import { utilizationReads } from '@/lib/api/utilization-reads'
import type { Silo } from '@/lib/contract/silo'
import { whySiloStays } from '@/lib/contract/silo-can'
import { usePageReader } from '@/lib/reading/page-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { DateProperty, DescriptionProperty, IdProperty, Property } from '@/lib/ui/property-table'
import { Icon } from '@/lib/ui/icon'

export type OfSilo = { readonly silo: string }

interface Context {
  /** The reader's: its admins may delete it, and go with it. */
  readonly isOwn: boolean
  /** Why it can't be deleted, as far as its utilization tells. */
  readonly stays: string | undefined
}

/** Heading, actions and properties of a silo; its tabs are below (silo-tabs.tsx). */
export const SiloPage = defineDetailScreen(
  auditedPage<Silo, OfSilo, Context>('silo', {
    noun: 'silo',
    icon: <Icon name="boxes" />,
    docs: siloDocs,
    read: ({ silo }) => siloReads.siloView({ path: { silo } }),
    use: ({ silo }) => ({
      isOwn: usePageReader().siloName === silo,
      stays: useApiQuery(utilizationReads.siloUtilizationView({ path: { silo } }), {
        select: whySiloStays,
      }).data,
    }),
    actions: (silo, state) => [siloDeletion(silo, state, state.context.isOwn, state.context.stays)],
    properties: (silo) => (
      <>
        <IdProperty id={silo.id} />
        <DescriptionProperty text={silo.description} />
        <DateProperty label="Created" value={silo.timeCreated} />
        <DateProperty label="Last Modified" value={silo.timeModified} />
        {silo.adminGroupName != null && (
          <Property label="Admin group">
            <span translate="no">{silo.adminGroupName}</span>
          </Property>
        )}
      </>
    ),
  }),
)
