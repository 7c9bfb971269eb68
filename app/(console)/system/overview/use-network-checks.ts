'use client'

import { linkHistoryRead, sessionHistoryRead } from '@/app/(console)/system/_bgp/up-history-reads'
import { systemReads } from '@/lib/api/system-reads'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { keyOfLink, keyOfSession } from '@/lib/metrics/up-history'
import { portFindings } from '@/lib/overview/hardware-findings'
import { bfdFindings, bgpFindings } from '@/lib/overview/operation-findings'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { serverNow } from '@/lib/ui/clock'
import { useReads } from '@/lib/reading/use-reads'
import { type Check, SLOWLY, sourceOf, STATE_EACH_MS } from './check'
import { checksOver } from './check-over'

const ofState = { intervalMs: () => STATE_EACH_MS }
const none: readonly never[] = []

/** The links of ports that have settings: each is told by a call of its own, and its last hour is measured. */
export function useLinkChecks(): readonly Check[] {
  const ports = useAllRows((page) => hardwareReads.networkingSwitchPortList({ query: page }))
  const used = (ports.data?.items ?? none).filter(
    ({ portSettingsId }: SwitchPort) => portSettingsId != null,
  )
  const links = useReads(
    used.map(({ portName, rackId, switchLocation }: SwitchPort) => ({
      ...hardwareReads.networkingSwitchPortStatus({
        path: { port: portName },
        query: { rackId, switchLocation },
      }),
      refetchInterval: STATE_EACH_MS,
    })),
  )
  const names = [...new Set(used.map(({ portName }) => portName))].toSorted()
  const history = useApiQuery(linkHistoryRead(names), {
    ...SLOWLY,
    isEnabled: ports.data !== undefined,
  })
  const source = sourceOf(ports, links, () =>
    links.map(({ data }, at) => ({ port: used[at], status: data })),
  )
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
  const history = useApiQuery(sessionHistoryRead('bgp'), SLOWLY)
  return checksOver('BGP sessions', peers, history, {
    keysOf: (rows) =>
      rows.map(({ switch: at, addr, localAsn }) => keyOfSession(at, addr, localAsn)),
    findingsOf: (rows, histories) => bgpFindings(rows, histories, history.data ? serverNow() : 0),
  })
}

export function useBfdChecks(): readonly Check[] {
  const sessions = useApiQuery(systemReads.networkingBfdStatus({}), ofState)
  const history = useApiQuery(sessionHistoryRead('bfd'), SLOWLY)
  return checksOver('BFD sessions', sessions, history, {
    keysOf: (rows) => rows.map(({ switch: at, peer }) => keyOfSession(at, peer, null)),
    findingsOf: (rows, histories) => bfdFindings(rows, histories, history.data ? serverNow() : 0),
  })
}
