'use client'

import { useQueries } from '@tanstack/react-query'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { portSettingsReads } from '@/lib/api/port-settings-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { type KnownSettings, othersOf, type WayOut, wayOut } from './way-out'

/** Settings that are looked at for it: a rack has a few uplinks, and one more is enough. */
const LOOKED_AT = 8

/** What a port is to its rack; undefined while that is looked up. */
export function useWayOut(port: SwitchPort): WayOut | undefined {
  const { data, failure, hasMore } = useAllRows((page) =>
    hardwareReads.networkingSwitchPortList({ query: page }),
  )
  const ports = data?.items ?? []
  const ids = [
    ...new Set([port, ...othersOf(port, ports)].flatMap(({ portSettingsId: id }) => id ?? [])),
  ].slice(0, LOOKED_AT)
  const read = useQueries({
    queries: ids.map((id) =>
      portSettingsReads.networkingSwitchPortSettingsView({ path: { port: id } }),
    ),
  })
  const settings: KnownSettings = Object.fromEntries(
    ids.map((id, at) => [id, read[at]?.data ?? (read[at]?.isError ? null : undefined)]),
  )
  const isWaiting =
    (!data && !failure) || hasMore || read.some(({ data: found, isError }) => !found && !isError)
  if (isWaiting) return undefined
  return wayOut(port, data?.items, settings)
}
