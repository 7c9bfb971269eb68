'use client'

import { useMemo } from 'react'
import { SESSIONS_EACH_MS } from '@/app/(console)/system/_bgp/session-pace'
import { SilentSwitches, switchColumn } from '@/app/(console)/system/_bgp/switch-reports'
import { HISTORY_EACH_MS, sessionHistoryRead } from '@/app/(console)/system/_bgp/up-history-reads'
import { systemReads } from '@/lib/api/system-reads'
import { rowsOf } from '@/lib/api/bare-rows'
import { peerKey } from '@/lib/bgp/peer-key'
import type { BgpPeerStatus } from '@/lib/contract/bgp'
import type { Measured } from '@/lib/metrics/up-history'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineLocalListScreen } from '@/lib/screens/local-list-screen'
import type { Column } from '@/lib/table/column'
import { ListAge } from '@/lib/table/list-age'
import { serverNow } from '@/lib/ui/clock'
import { DateTime } from '@/lib/ui/date-time'
import { Link } from '@/lib/ui/link'
import { useDialog } from '@/lib/ui/use-dialog'
import { PEER_STATES, PeerStateBadge, peerStateText } from './peer-state'
import { notEstablished, sinceOf } from '@/app/(console)/system/_bgp/session-hours'

export type PeerRow = BgpPeerStatus & { readonly id: string }

const loadPanel = () => import('./peer-panel')

/** A peer has no id of its own before 2026-02-13, and none over both switches since. */
export const withPeerIds = rowsOf((peer: BgpPeerStatus) => peerKey(peer))

/** The platform says 0 for an ASN that it doesn’t know. */
export const asnText = (asn: number | null): string => (asn ? String(asn) : 'Unknown')

const asnColumn = (
  id: string,
  header: string,
  asnOf: (peer: PeerRow) => number | null,
): Column<PeerRow> => ({
  ...{ id, header },
  skeleton: '3rem',
  isNumeric: true,
  cell: (peer) => asnText(asnOf(peer)),
  sortValue: (peer) => asnOf(peer) || undefined,
  searchText: (peer) => asnText(asnOf(peer)),
})

const NOT_READ: Measured = { histories: undefined, nowMs: 0 }

/** `readAt`: when the switches were asked, by which how long a state lasts is a moment. */
const peerColumns = (readAt: Date | undefined, measured: Measured): readonly Column<PeerRow>[] => [
  {
    id: 'name',
    header: 'Peer',
    skeleton: '6rem',
    cell: ({ id, addr }) => (
      <Link href={routes.bgpPeer(id)} scroll={false}>
        {addr}
      </Link>
    ),
    sortValue: ({ addr }) => addr,
    searchText: ({ addr, peerId }) => `${addr} ${peerId ?? ''}`,
    exportValue: ({ addr }) => addr,
  },
  {
    id: 'state',
    header: 'State',
    skeleton: '5rem',
    cell: (peer) => <PeerStateBadge peer={peer} />,
    sortValue: peerStateText,
    searchText: peerStateText,
    exportValue: ({ state }) => state,
    filter: { type: 'choice', options: PEER_STATES, value: peerStateText },
  },
  {
    id: 'since',
    header: 'Since',
    skeleton: '4rem',
    cell: (peer) =>
      notEstablished(peer, measured) ?? (
        <DateTime value={sinceOf(peer, readAt)} clock="page" tabStop={false} />
      ),
    sortValue: (peer) => sinceOf(peer, readAt),
    exportValue: (peer) => sinceOf(peer, readAt),
  },
  { ...switchColumn<PeerRow>(), isTelling: true },
  asnColumn('local-asn', 'Local ASN', ({ localAsn }) => localAsn),
  asnColumn('remote-asn', 'Remote ASN', ({ remoteAsn }) => remoteAsn),
]

/** What it looks like before there are rows. */
const peerFrame = defineListFrame<PeerRow>({
  of: { one: 'peer', many: 'peers', icon: 'route' },
  isTab: true,
  empty:
    'No switch reports a BGP peer. Peers are part of the settings of switch ports; a switch that can’t be reached reports nothing.',
  operation: 'networkingBgpStatus',
  columns: peerColumns(undefined, NOT_READ),
})

export const PeerList = defineLocalListScreen({
  frame: peerFrame,
  read: () => withPeerIds(systemReads.networkingBgpStatus({})),
  rowsOf: ({ items }) => items,
  intervalMs: SESSIONS_EACH_MS,
  nameOf: ({ addr, switch: location }) => `${addr} on ${location}`,
  use: ({ list }) => {
    const { loaded } = list
    const readAt = list.updatedAt.getTime()
    const { data, failure } = useApiQuery(sessionHistoryRead('bgp'), {
      intervalMs: () => HISTORY_EACH_MS,
    })
    const histories = failure && !data ? null : data
    const measured = useMemo(() => ({ histories, nowMs: serverNow() }), [histories])
    const { dialog } = useDialog(loadPanel, 'BGP peer', {
      param: 'peer',
      props: (id) =>
        id
          ? {
              id,
              peer: loaded.find((peer) => peer.id === id),
              isRead: list.status !== 'loading',
              ...{ readAt, measured },
            }
          : undefined,
    })
    return {
      columns: useMemo(() => peerColumns(new Date(readAt), measured), [readAt, measured]),
      note: <SilentSwitches list={list} what="peers" />,
      actions: <ListAge list={list} />,
      dialogs: dialog,
    }
  },
})
