'use client'

import { systemReads } from '@/lib/api/system-reads'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useReads } from '@/lib/reading/use-reads'
import {
  type Affects,
  isLinkUp,
  type KnownSettings,
  setPorts,
  type WayOut,
  wayOut,
} from './way-out'

/** Ports that are looked at for it: a rack has a few uplinks, and one more is enough. */
const LOOKED_AT = 8

export interface WayOutReading {
  /** Undefined while it is looked up. */
  readonly way: WayOut | undefined
  /** The ports that the change is about, as far as they are known. */
  readonly affected: readonly SwitchPort[]
}

/** What the ports that a change is about are to their racks, by what switches tell at this moment. */
export function useWayOut(affects: Affects): WayOutReading {
  const { data, failure, hasMore } = useAllRows((page) =>
    hardwareReads.networkingSwitchPortList({ query: page }),
  )
  const ports = setPorts(data?.items ?? [])
  const ids = [...new Set(ports.flatMap(({ portSettingsId: id }) => id ?? []))].slice(0, LOOKED_AT)
  const read = useReads(
    ids.map((id) => systemReads.networkingSwitchPortSettingsView({ path: { port: id } })),
  )
  const examined = ports.slice(0, LOOKED_AT)
  const statuses = useReads(
    examined.map(({ portName, rackId, switchLocation }) =>
      hardwareReads.networkingSwitchPortStatus({
        path: { port: portName },
        query: { rackId, switchLocation },
      }),
    ),
  )
  const sessions = useApiQuery(systemReads.networkingBgpStatus({}))
  const settings: KnownSettings = Object.fromEntries(
    ids.map((id, at) => [id, read[at]?.data ?? (read[at]?.isError ? null : undefined)]),
  )
  const links = Object.fromEntries(examined.map(({ id }, at) => [id, isLinkUp(statuses[at]?.data)]))
  const isWaiting =
    (!data && !failure) ||
    hasMore ||
    (!sessions.data && !sessions.failure) ||
    [...read, ...statuses].some(({ isPending }) => isPending)
  if (isWaiting) return { way: undefined, affected: [] }
  return wayOut(affects, data?.items, settings, { links, sessions: sessions.data })
}
