'use client'

import { useState } from 'react'
import { portSettingsReads } from '@/lib/api/port-settings-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useHindrance } from '@/lib/ui/confirm-dialog'
import { TextField } from '@/lib/ui/text-field'
import { useWayOut } from './use-way-out'
import { wayOutWords } from './way-out'
import { WayOutNotice } from './way-out-field'

/** What a port has and would lose; its name is asked for where that may cut its rack off. */
export function ClearReview({ port }: { readonly port: SwitchPort }) {
  const way = useWayOut(port)
  const [typed, setTyped] = useState('')
  const { portName } = port
  const isAsked = way !== undefined && wayOutWords(way, portName) !== undefined
  useHindrance(
    way === undefined
      ? 'The ports of the rack are being checked'
      : isAsked && typed.trim() !== portName
        ? `Enter ${portName} first`
        : undefined,
  )
  return (
    <>
      <Losses id={port.portSettingsId ?? ''} />
      <WayOutNotice port={port} way={way} />
      {isAsked && (
        <TextField
          label={`Enter ${portName} to confirm`}
          name="confirmName"
          mono
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </>
  )
}

function Losses({ id }: { readonly id: string }) {
  const { data, failure } = useApiQuery(
    portSettingsReads.networkingSwitchPortSettingsView({ path: { port: id } }),
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
