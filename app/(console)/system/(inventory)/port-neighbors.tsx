'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { LldpNeighbor } from '@/lib/contract/lldp'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { SectionHead } from '@/lib/ui/page-header'
import { DateTime } from '@/lib/ui/date-time'
import { Property, PropertyTable, MonoProperty } from '@/lib/ui/property-table'
import { Reading } from '@/lib/reading/reading'

export const neighborsRead = ({ portName, rackId, switchLocation }: SwitchPort) =>
  hardwareReads.networkingSwitchPortLldpNeighbors({
    path: { port: portName, rackId, switchLocation },
    query: { limit: PICKER_LIMIT },
  })

/** What announces itself at the other end of a port's cable (LLDP). */
export function PortNeighbors({ port }: { port: SwitchPort }) {
  const neighbors = useApiQuery(neighborsRead(port))
  const items = neighbors.data?.items
  return (
    <section>
      <SectionHead>LLDP neighbors</SectionHead>
      {items === undefined ? (
        <Reading
          title="The neighbors couldn’t be loaded"
          operation="networkingSwitchPortLldpNeighbors"
          query={neighbors}
        />
      ) : items.length > 0 ? (
        <div className="flex flex-col gap-4">
          {items.map((each) => (
            <Neighbor key={`${each.chassisId} ${each.linkName}`} of={each} />
          ))}
        </div>
      ) : (
        <p className="list-note">No neighbors announce themselves here.</p>
      )}
    </section>
  )
}

function Neighbor({ of }: { of: LldpNeighbor }) {
  return (
    <PropertyTable>
      <Property label="System">{of.systemName || undefined}</Property>
      <Property label="Description">{of.systemDescription || undefined}</Property>
      <MonoProperty label="Link" text={of.linkName} />
      <Property label="Link description">{of.linkDescription || undefined}</Property>
      <MonoProperty label="Chassis" text={of.chassisId} />
      <MonoProperty label="Management address" text={of.managementIp.join(', ') || '—'} />
      <Property label="First seen">
        <DateTime value={momentOf(of.firstSeen)} />
      </Property>
      <Property label="Last seen">
        <DateTime value={momentOf(of.lastSeen)} />
      </Property>
    </PropertyTable>
  )
}

/** The API does not convert this key to a date, so browsers get text. */
const momentOf = (told: Date | string | null): Date | null =>
  told === null ? null : new Date(told)
