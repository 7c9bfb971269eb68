'use client'

import { auditedPage } from '@/app/(console)/_audit/audited'
import { lotDocs } from '@/app/(console)/system/docs'
import { lotRemoval } from '@/app/(console)/system/_address-lots/lot-removal'
import { kindWords, whyNoBlocks } from '@/app/(console)/system/_address-lots/lot-words'
import { LotUses } from '@/app/(console)/system/_uses/uses'
import { lotRead } from '@/lib/api/lot-reads'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { DateProperty, DescriptionProperty, IdProperty, Property } from '@/lib/ui/property-table'

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
    skeleton: { labels: ['Description', 'Created', 'ID', 'Last Modified', 'Kind'] },
    properties: ({ id, name, kind, description, timeCreated, timeModified }) => (
      <>
        <DescriptionProperty text={description} />
        <DateProperty label="Created" value={timeCreated} />
        <IdProperty id={id} />
        <DateProperty label="Last Modified" value={timeModified} />
        <Property label="Kind">{kindWords(kind)}</Property>
        <Property label="Used by">
          <LotUses lot={name} />
        </Property>
      </>
    ),
  }),
)
