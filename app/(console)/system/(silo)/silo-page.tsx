'use client'

import { lazy } from 'react'
import { auditedPage } from '@/app/(console)/_audit/audited'
import { siloDocs } from '@/app/(console)/system/docs'
import { siloDeletion } from '@/app/(console)/system/silo-removal'
import { siloReads } from '@/lib/api/silo-reads'
import { utilizationReads } from '@/lib/api/utilization-reads'
import type { Silo } from '@/lib/contract/silo'
import { whySiloStays } from '@/lib/contract/silo-can'
import { usePageReader } from '@/lib/reading/page-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { watchAction } from '@/lib/watched/things'
import { Property } from '@/lib/ui/property-table'
import { TabWaiting } from './tab-waiting'

export type OfSilo = { readonly silo: string }

const SiloFacts = lazy(() => import('./silo-facts'))

interface Context {
  /** The reader's: its admins may delete it, and go with it. */
  readonly isOwn: boolean
  /** Why it can't be deleted, as far as its utilization tells. */
  readonly stays: string | undefined
}

/** Heading, actions, facts and properties of a silo; its tabs are below (silo-tabs.tsx). */
export const SiloPage = defineDetailScreen(
  auditedPage<Silo, OfSilo, Context>('silo', {
    of: 'silo',
    docs: siloDocs,
    read: ({ silo }) => siloReads.siloView({ path: { silo } }),
    use: ({ silo }) => ({
      isOwn: usePageReader().siloName === silo,
      stays: useApiQuery(utilizationReads.siloUtilizationView({ path: { silo } }), {
        select: whySiloStays,
      }).data,
    }),
    actions: (silo, state) => [
      watchAction({ id: silo.id, page: routes.siloQuotas(silo.name) }, 'Watch quotas'),
      siloDeletion(silo, state, state.context.isOwn, state.context.stays),
    ],
    facts: (silo, { silo: name }) => <SiloFacts silo={silo} name={name} />,
    skeleton: {
      facts: ['Identity mode', 'Users', 'CPU', 'Memory', 'Storage', 'Certificate'],
      // Which tab opens is known once its providers are read.
      tab: <TabWaiting />,
    },
    properties: ({ adminGroupName }) =>
      adminGroupName != null && (
        <Property label="Admin group">
          <span translate="no">{adminGroupName}</span>
        </Property>
      ),
  }),
)
