'use client'

import { systemReads } from '@/lib/api/system-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { WayOutReview } from './way-out-review'

/** What a port has and would lose; its name is asked for where that may cut its rack off. */
export function ClearReview({ port }: { readonly port: SwitchPort }) {
  return (
    <>
      <Losses id={port.portSettingsId ?? ''} />
      <WayOutReview affects={({ id }) => id === port.id} confirm={port.portName} />
    </>
  )
}

function Losses({ id }: { readonly id: string }) {
  const { data, failure } = useApiQuery(
    systemReads.networkingSwitchPortSettingsView({ path: { port: id } }),
  )
  if (failure) return <p>What is applied now couldn’t be loaded.</p>
  if (!data) return <p role="status">Loading…</p>
  const counts = [
    [data.links.length, 'links'],
    [data.addresses.length, 'addresses'],
    [data.routes.length, 'routes'],
    [data.bgpPeers.length, 'BGP peers'],
  ] as const
  return (
    <p>
      <span>Applied now: </span>
      <strong translate="no">{data.name}</strong>
      <span>{`, with ${counts.map(([count, what]) => `${count} ${what}`).join(', ')}.`}</span>
    </p>
  )
}
