'use client'

import { auditedPage } from '@/app/(console)/_audit/audited'
import { lotDocs } from '@/app/(console)/system/docs'
import { lotRemoval } from '@/app/(console)/system/_address-lots/lot-removal'
import { LotAddresses, LotBlocks, lotSize } from '@/app/(console)/system/_address-lots/lot-size'
import { kindWords, whyNoBlocks } from '@/app/(console)/system/_address-lots/lot-words'
import { readLotUses } from '@/app/(console)/system/_uses/read-uses'
import { LotUses, usesInShort } from '@/app/(console)/system/_uses/uses'
import { lotRead } from '@/lib/api/lot-reads'
import { systemReads } from '@/lib/api/system-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { ReadFact } from '@/lib/reading/read-fact'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Fact } from '@/lib/ui/fact'
import { Property } from '@/lib/ui/property-table'

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
    facts: ({ name, kind }, { lot }) => (
      <>
        <Fact label="Kind">{kindWords(kind)}</Fact>
        <ReadFact
          label="Addresses"
          read={systemReads.networkingAddressLotBlockList({
            path: { addressLot: lot },
            query: { limit: PICKER_LIMIT, pageToken: null },
          })}
          detail={(blocks) => <LotBlocks size={lotSize(blocks)} />}
        >
          {(blocks) => <LotAddresses size={lotSize(blocks)} />}
        </ReadFact>
        <ReadFact label="Used by" read={readLotUses(name)}>
          {usesInShort}
        </ReadFact>
      </>
    ),
    properties: ({ name }) => (
      <Property label="Used by">
        <LotUses lot={name} />
      </Property>
    ),
  }),
)
