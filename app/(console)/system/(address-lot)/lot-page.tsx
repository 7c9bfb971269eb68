'use client'

import { lazy } from 'react'
import { auditedPage } from '@/app/(console)/_audit/audited'
import { lotDocs } from '@/app/(console)/system/docs'
import { lotRemoval } from '@/app/(console)/system/_address-lots/lot-removal'
import { whyNoBlocks } from '@/app/(console)/system/_address-lots/lot-words'
import { LotUses } from '@/app/(console)/system/_uses/uses'
import { lotRead } from '@/lib/api/lot-reads'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Property } from '@/lib/ui/property-table'

const LotFacts = lazy(() => import('@/app/(console)/system/_address-lots/lot-size'))

type Params = { readonly lot: string }

/** Heading, actions and properties of an address lot. */
export const LotPage = defineDetailScreen(
  auditedPage('address-lot', {
    of: 'address-lot',
    docs: lotDocs,
    read: ({ lot }: Params) => lotRead(lot),
    actions: (lot, state) => [
      {
        label: 'Add blocks',
        disabledReason: state.missing.createInFleet ?? whyNoBlocks(lot.kind),
        href: routes.addressLotBlocksAdd(lot.name),
      },
      lotRemoval.entry(lot, state),
    ],
    skeleton: { facts: ['Kind', 'Addresses', 'Used by'] },
    facts: (lot, params) => <LotFacts of={lot} {...params} />,
    properties: ({ name }) => (
      <Property label="Used by">
        <LotUses lot={name} />
      </Property>
    ),
  }),
)
