'use client'

import { withEntry } from '@/app/(console)/_audit/audit-entry'
import { useAuditEntry } from '@/app/(console)/_audit/audited'
import { systemReads } from '@/lib/api/system-reads'
import { rowsOf } from '@/lib/api/bare-rows'
import { ALL_SETS } from '@/lib/bgp/all-sets'
import type { BgpAnnounceSet } from '@/lib/contract/bgp'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineLocalListScreen } from '@/lib/screens/local-list-screen'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { ListAge } from '@/lib/table/list-age'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'
import { announceSetRemoval } from '@/app/(console)/system/_bgp/announce-set-removal'

const withSetIds = rowsOf(({ id }: BgpAnnounceSet) => id)

/** What it looks like before there are rows. */
const announceSetFrame = defineListFrame<BgpAnnounceSet>({
  of: 'announce-set',
  isTab: true,
  empty: 'Create an announce set to say which networks a BGP configuration announces.',
  create: {
    right: 'createInFleet',
    href: () => routes.bgpAnnounceSetNew,
  },
  operation: 'networkingBgpAnnounceSetList',
  columns: [
    nameColumn('8rem', ({ name }) => <Link href={routes.bgpAnnounceSet(name)}>{name}</Link>),
    { ...shortDescriptionColumn, isTelling: true },
    createdColumn,
    idColumn,
  ],
})

export const AnnounceSetList = defineLocalListScreen({
  frame: announceSetFrame,
  // A page at most, which doesn’t say whether there are others.
  read: () => withSetIds(systemReads.networkingBgpAnnounceSetList(ALL_SETS)),
  rowsOf: ({ items }) => items,
  use: ({ list }) => ({
    context: useAuditEntry<BgpAnnounceSet>('announce-set'),
    actions: <ListAge list={list} />,
    note: list.loaded.length >= PICKER_LIMIT && (
      <p className="list-note" role="status">
        Only the first 1,000 are shown: the platform doesn’t say whether there are more.
      </p>
    ),
  }),
  rowActions: (set, state) =>
    withEntry(
      [
        {
          label: 'Edit',
          disabledReason: state.missing.changeFleet,
          href: routes.bgpAnnounceSetEdit(set.name),
        },
        announceSetRemoval.entry(set, state),
      ],
      state.context(set),
    ),
  bulk: async (params) => [announceSetRemoval.bulk(params)],
  quick: { group: 'Go to announce set', target: ({ name }) => routes.bgpAnnounceSet(name) },
})
