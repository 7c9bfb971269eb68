'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { LldpNeighbor } from '@/lib/contract/lldp'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { DateTime } from '@/lib/ui/date-time'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { Reading } from '@/lib/reading/reading'

/** What announces itself at the other end of a port's cable (LLDP). */
export function PortNeighbors({ port }: { port: SwitchPort }) {
  const { portName, rackId, switchLocation } = port
  const neighbors = useApiQuery(
    hardwareReads.networkingSwitchPortLldpNeighbors({
      path: { port: portName, rackId, switchLocation },
      query: { limit: PICKER_LIMIT },
    }),
  )
  const items = neighbors.data?.items
  return (
    <section>
      <div className="section-head">
        <h2>LLDP neighbors</h2>
      </div>
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
      <Property label="Link">
        <span className="mono" translate="no">
          {of.linkName}
        </span>
      </Property>
      <Property label="Link description">{of.linkDescription || undefined}</Property>
      <Property label="Chassis">
        <span className="mono" translate="no">
          {of.chassisId}
        </span>
      </Property>
      <Property label="Management address">
        <span className="mono" translate="no">
          {of.managementIp.join(', ') || '—'}
        </span>
      </Property>
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
