'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { announcementFrame } from './announcements-list'
import { auditedPage } from '@/app/(console)/_audit/audited'
import { announceSetRemoval } from '@/app/(console)/system/_bgp/announce-set-removal'
import { bgpDocs } from '@/app/(console)/system/docs'
import { systemReads } from '@/lib/api/system-reads'
import type { Read } from '@/lib/api/query'
import { ALL_SETS } from '@/lib/bgp/all-sets'
import type { BgpAnnounceSet } from '@/lib/contract/bgp'
import { routes } from '@/lib/routes'
import { fullNumber } from '@/lib/format/number'
import { ReadFact } from '@/lib/reading/read-fact'
import { defineDetailScreen } from '@/lib/screens/detail-screen'

type Params = { readonly announceSet: string }

/** One of the list: the platform shows no single one. */
function readSet({ announceSet }: Params): Read<BgpAnnounceSet> {
  const read = systemReads.networkingBgpAnnounceSetList(ALL_SETS)
  const select = (sets: readonly BgpAnnounceSet[]) =>
    sets.find(({ name }) => name === announceSet) ?? null
  // Callers get what `select` returns; a set that doesn't exist shows nothing.
  return { ...read, select } as unknown as Read<BgpAnnounceSet>
}

/** Heading, actions and properties of an announce set. */
export const AnnounceSetPage = defineDetailScreen(
  auditedPage('announce-set', {
    of: 'announce-set',
    docs: bgpDocs,
    read: readSet,
    actions: (set, state) => [
      {
        label: 'Edit',
        disabledReason: state.missing.changeFleet,
        href: routes.bgpAnnounceSetEdit(set.name),
      },
      announceSetRemoval.entry(set, state),
    ],
    skeleton: {
      facts: ['Announcements'],
      tab: (
        <TableSkeleton
          list={announcementFrame.operation}
          columns={typeof announcementFrame.columns === 'function' ? [] : announcementFrame.columns}
          hasActions={false}
          rows={3}
        />
      ),
    },
    facts: (_, { announceSet }) => (
      <ReadFact
        label="Announcements"
        read={systemReads.networkingBgpAnnouncementList({ path: { announceSet } })}
      >
        {(announced) => fullNumber(announced.length)}
      </ReadFact>
    ),
  }),
)
