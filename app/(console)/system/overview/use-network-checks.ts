'use client'

import { useQueries } from '@tanstack/react-query'
import { linkHistoryRead, sessionHistoryRead } from '@/app/(console)/system/_bgp/up-history-reads'
import { systemReads } from '@/lib/api/system-reads'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { keyOfLink, keyOfSession } from '@/lib/metrics/up-history'
import { portFindings } from '@/lib/overview/hardware-findings'
import { bfdFindings, bgpFindings } from '@/lib/overview/operation-findings'
import { type ApiQuery, useApiQuery } from '@/lib/reading/use-api-query'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { serverNow } from '@/lib/ui/clock'
import { type Check, slowly, STATE_EACH_MS } from './check'
import { checksOver } from './check-over'

const ofState = { intervalMs: () => STATE_EACH_MS }
const ofHour = { intervalMs: slowly }
const none: readonly never[] = []

/** The links of ports that have settings: each is told by a call of its own, and its last hour is measured. */
export function useLinkChecks(): readonly Check[] {
  const ports = useAllRows((page) => hardwareReads.networkingSwitchPortList({ query: page }))
  const used = (ports.data?.items ?? none).filter(
    ({ portSettingsId }: SwitchPort) => portSettingsId != null,
  )
  const links = useQueries({
    queries: used.map(({ portName, rackId, switchLocation }: SwitchPort) => ({
      ...hardwareReads.networkingSwitchPortStatus({
        path: { port: portName },
        query: { rackId, switchLocation },
      }),
      refetchInterval: STATE_EACH_MS,
    })),
  })
  const names = [...new Set(used.map(({ portName }) => portName))].toSorted()
  const history = useApiQuery(linkHistoryRead(names), {
    ...ofHour,
    isEnabled: ports.data !== undefined,
  })
  const isRead = ports.data && links.every(({ data }) => data !== undefined)
  const source = {
    data: isRead ? links.map(({ data }, at) => ({ port: used[at], status: data })) : undefined,
    failure: ports.failure ?? links.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      ports.retry()
      for (const { isError, refetch } of links) if (isError) void refetch()
    },
  }
  return checksOver('switch ports with settings', source, history, {
    keysOf: (rows) =>
      rows.map(({ port }) => (port ? keyOfLink(port.switchLocation, port.portName) : '')),
    findingsOf: (rows, histories) =>
      portFindings(
        rows.flatMap(({ port, status }) => (port ? [{ port, status }] : [])),
        histories,
      ),
  })
}

export function useBgpChecks(): readonly Check[] {
  const peers = useApiQuery(systemReads.networkingBgpStatus({}), ofState)
  const history = useApiQuery(sessionHistoryRead('bgp'), ofHour)
  return checksOver('BGP sessions', peers, history, {
    keysOf: (rows) =>
      rows.map(({ switch: at, addr, localAsn }) => keyOfSession(at, addr, localAsn)),
    findingsOf: (rows, histories) => bgpFindings(rows, histories, momentOf(history)),
  })
}

export function useBfdChecks(): readonly Check[] {
  const sessions = useApiQuery(systemReads.networkingBfdStatus({}), ofState)
  const history = useApiQuery(sessionHistoryRead('bfd'), ofHour)
  return checksOver('BFD sessions', sessions, history, {
    keysOf: (rows) => rows.map(({ switch: at, peer }) => keyOfSession(at, peer, null)),
    findingsOf: (rows, histories) => bfdFindings(rows, histories, momentOf(history)),
  })
}

/** The platform's moment of an answer that there is. */
const momentOf = ({ data }: ApiQuery<unknown>): number => (data ? serverNow() : 0)
