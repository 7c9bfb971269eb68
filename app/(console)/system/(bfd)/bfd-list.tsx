'use client'

import { useMemo } from 'react'
import { bgpDocs } from '@/app/(console)/system/docs'
import { bfdLastHour } from '@/app/(console)/system/_bgp/session-hours'
import { SESSIONS_EACH_MS } from '@/app/(console)/system/_bgp/session-pace'
import { switchColumn } from '@/app/(console)/system/_bgp/switch-reports'
import { HISTORY_EACH_MS, sessionHistoryRead } from '@/app/(console)/system/_bgp/up-history-reads'
import { byNeighbor } from '@/app/(console)/system/_port-settings/affects'
import { wayOutBelow, wayOutBelowMany } from '@/app/(console)/system/_port-settings/way-out-below'
import { systemReads } from '@/lib/api/system-reads'
import { rowsOf } from '@/lib/api/bare-rows'
import { microseconds } from '@/lib/bgp/bfd-session'
import type { BfdStatus } from '@/lib/contract/bfd'
import type { Measured } from '@/lib/metrics/up-history'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineRowsScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import type { Column } from '@/lib/table/column'
import { ListAge } from '@/lib/table/list-age'
import { localList } from '@/lib/table/local-list'
import { Badge, lookOf, Mono } from '@/lib/ui/badge'
import { serverNow } from '@/lib/ui/clock'
import { named } from '@/lib/ui/named'
import { NoValue } from '@/lib/ui/no-value'
import type { Tone } from '@/lib/ui/tone'
import { disableBfdSessions } from './bfd-actions'

type SessionRow = BfdStatus & { readonly id: string }

const withSessionIds = rowsOf(({ peer, switch: location }: BfdStatus) => `${location} ${peer}`)

/** Only what isn’t up needs attention. */
const states: Readonly<Record<string, { readonly text: string; readonly tone: Tone }>> = {
  up: { text: 'Up', tone: 'ok' },
  init: { text: 'Starting', tone: 'notice' },
  down: { text: 'Down', tone: 'notice' },
  admin_down: { text: 'Turned off', tone: 'notice' },
}
const stateText = ({ state }: SessionRow): string => lookOf(states, state)?.text ?? state

const modes: Readonly<Record<string, string>> = {
  single_hop: 'Single hop',
  multi_hop: 'Multihop',
}
const modeText = ({ mode }: SessionRow): string => lookOf(modes, mode) ?? mode

const removal = defineRemoval({
  noun: 'BFD session',
  verb: 'disable',
  operation: 'networkingBfdDisable',
  action: disableBfdSessions,
  call: ({ peer, switch: location }: SessionRow) => ({ body: { remote: peer, switch: location } }),
  nameOf: ({ peer, switch: location }) => `${peer} on ${location}`,
  right: 'changeFleet',
  question: ({ peer, switch: location }) =>
    named`Disable the BFD session with ${peer} on ${location}? The switch no longer notices by it when the peer is gone, and its settings are lost.`,
  below: {
    ...wayOutBelow,
    props: ({ peer, switch: location }) => ({
      affects: byNeighbor(location, peer),
      confirm: peer,
    }),
  },
  belowMany: wayOutBelowMany('BFD session', ({ peer, switch: location }: SessionRow) =>
    byNeighbor(location, peer),
  ),
  notes: ['Their switches no longer notice by them when a peer is gone. Their settings are lost.'],
})

const NOT_READ: Measured = { histories: undefined, nowMs: 0 }

const sessionColumns = (measured: Measured): readonly Column<SessionRow>[] => [
  {
    id: 'name',
    header: 'Peer',
    skeleton: '6rem',
    cell: ({ peer }) => <Mono>{peer}</Mono>,
    sortValue: ({ peer }) => peer,
    searchText: ({ peer }) => peer,
  },
  {
    id: 'state',
    header: 'State',
    skeleton: '4rem',
    cell: (row) =>
      row.state === '' ? (
        <NoValue />
      ) : (
        <Badge tone={lookOf(states, row.state)?.tone ?? 'neutral'}>{stateText(row)}</Badge>
      ),
    sortValue: stateText,
    exportValue: ({ state }) => state,
    filter: {
      type: 'choice',
      options: Object.values(states).map(({ text }) => text),
      value: stateText,
    },
  },
  {
    id: 'last-hour',
    header: 'Last hour',
    skeleton: '9rem',
    cell: (session) => bfdLastHour(session, measured),
    sortValue: (session) => bfdLastHour(session, measured),
    searchText: (session) => bfdLastHour(session, measured),
  },
  { ...switchColumn<SessionRow>(), isTelling: true },
  {
    id: 'local',
    header: 'Local address',
    skeleton: '6rem',
    cell: ({ local }) =>
      local ? <Mono>{local}</Mono> : <span className="text-subtle">Chosen by the switch</span>,
    sortValue: ({ local }) => local,
    searchText: ({ local }) => local,
  },
  {
    id: 'mode',
    header: 'Mode',
    skeleton: '5rem',
    cell: modeText,
    sortValue: modeText,
    exportValue: ({ mode }) => mode,
    filter: { type: 'choice', options: Object.values(modes), value: modeText },
  },
  {
    id: 'threshold',
    header: 'Detection threshold',
    skeleton: '2rem',
    isNumeric: true,
    cell: ({ detectionThreshold }) => detectionThreshold ?? 'Unknown',
    sortValue: ({ detectionThreshold }) => detectionThreshold,
  },
  {
    id: 'rx',
    header: 'Required Rx',
    skeleton: '4rem',
    isNumeric: true,
    cell: ({ requiredRx }) => (requiredRx === null ? 'Unknown' : microseconds(requiredRx)),
    sortValue: ({ requiredRx }) => requiredRx,
  },
]

/** What it looks like before there are rows. */
const bfdFrame = defineListFrame<SessionRow>({
  of: 'bfd-session',
  label: 'BFD sessions',
  docs: bgpDocs,
  empty: 'Enable a session to notice within milliseconds when a router is gone.',
  create: {
    label: 'Enable session',
    quickLabel: 'Enable BFD session',
    right: 'changeFleet',
    href: () => routes.bfdSessionNew,
  },
  operation: 'networkingBfdStatus',
  columns: sessionColumns(NOT_READ),
})

/**
 * Not left when a switch isn’t there, for which the platform answers that something isn’t found: the
 * page is, and says so.
 */
export const BfdList = defineRowsScreen(
  {
    frame: bfdFrame,
    nameOf: ({ peer, switch: location }: SessionRow) => `${peer} on ${location}`,
    idOf: () => undefined,
    use: ({ list }) => {
      const { data, failure } = useApiQuery(sessionHistoryRead('bfd'), {
        intervalMs: () => HISTORY_EACH_MS,
      })
      const histories = failure && !data ? null : data
      return {
        columns: useMemo(() => sessionColumns({ histories, nowMs: serverNow() }), [histories]),
        actions: <ListAge list={list} />,
      }
    },
    rowActions: (row, state) => [removal.entry(row, state)],
    bulk: async (params) => [removal.bulk(params)],
  },
  (_, first) => {
    const query = useApiQuery(withSessionIds(systemReads.networkingBfdStatus({})), {
      intervalMs: () => SESSIONS_EACH_MS,
    })
    const failure = query.failure ?? (query.data ? undefined : first)
    return localList({ ...query, rows: query.data?.items, failure })
  },
)
