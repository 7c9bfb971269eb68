'use client'

import { useQueries } from '@tanstack/react-query'
import { HardwareBadge, serviceWord } from '@/app/(console)/system/hardware-badges'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Sled } from '@/lib/contract/sled'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'
import { MiniTable } from '@/lib/ui/mini-table'
import { bySlot, type Light, LIGHT_WORDS, lightOf, portRows } from './rack-places'
import { Reading } from '@/lib/reading/reading'
import './rack.css'

/** Links that are looked at: each is a call to a switch, and a rack has a few. */
const LOOKED_AT = 16

type Lit = SwitchPort & { readonly light: Light }

const PORT_COLUMNS = [
  { label: 'Port', cell: ({ portName }: Lit) => <span translate="no">{portName}</span> },
  {
    label: 'Switch',
    cell: ({ switchLocation }: Lit) => <span translate="no">{switchLocation}</span>,
  },
  { label: 'Link', cell: ({ light }: Lit) => LIGHT_WORDS[light] },
]

const SLOT_COLUMN = { label: 'Slot', cell: ({ slot }: Sled) => slot ?? 'Unknown' }
const SLED_COLUMNS = [
  {
    label: 'Serial number',
    cell: ({ id, baseboard }: Sled) => (
      <Link className="link mono" translate="no" href={routes.sledInstances(id)}>
        {baseboard.serial}
      </Link>
    ),
  },
  { label: 'State', cell: (sled: Sled) => <HardwareBadge word={serviceWord(sled)} /> },
]

/** The front of a rack: the ports of its switches, and its sleds where they are. */
export function RackPicture({ rackId }: { readonly rackId: string }) {
  return (
    <>
      <Ports rackId={rackId} />
      <Sleds rackId={rackId} />
    </>
  )
}

/** Link lights by port id, of those with settings. */
function useLights(ports: readonly SwitchPort[]): Readonly<Record<string, Light>> {
  const lit = ports.filter(({ portSettingsId }) => portSettingsId).slice(0, LOOKED_AT)
  const read = useQueries({
    queries: lit.map(({ portName, rackId, switchLocation }) =>
      hardwareReads.networkingSwitchPortStatus({
        path: { port: portName },
        query: { rackId, switchLocation },
      }),
    ),
  })
  const known = Object.fromEntries(
    lit.map((port, at) => [port.id, lightOf(port, read[at]?.data)] as const),
  )
  return Object.fromEntries(ports.map((port) => [port.id, known[port.id] ?? lightOf(port, null)]))
}

function Ports({ rackId }: { readonly rackId: string }) {
  const ports = useAllRows((page) => hardwareReads.networkingSwitchPortList({ query: page }))
  const rows = portRows(ports.data?.items ?? [], rackId)
  const all = rows.flatMap(([, own]) => own)
  const lights = useLights(all)
  const light = ({ id }: SwitchPort) => lights[id] ?? 'unknown'
  return (
    <section>
      <div className="section-head">
        <h2>Switch ports</h2>
      </div>
      {!ports.data ? (
        <Reading
          title="Switch ports couldn’t be loaded"
          operation="networkingSwitchPortList"
          query={ports}
        />
      ) : rows.length === 0 ? (
        <p className="list-note">The platform knows no ports of this rack.</p>
      ) : (
        <>
          {rows.map(([place, own]) => (
            <div key={place} className="rack-switch" role="group" aria-label={place}>
              <span className="mono" translate="no">
                {place}
              </span>
              <div className="rack-ports">
                {own.map((port) => (
                  <Link
                    key={port.id}
                    className="rack-port"
                    data-light={light(port)}
                    href={routes.switchPort(port.id)}
                    aria-label={`${port.portName} on ${place}, ${LIGHT_WORDS[light(port)]}`}
                  >
                    {port.portName.replace(/^\D+/, '') || port.portName}
                  </Link>
                ))}
              </div>
            </div>
          ))}
          <details>
            <summary>Ports with settings as a table</summary>
            <MiniTable
              label="Ports with settings"
              rows={all
                .filter(({ portSettingsId }) => portSettingsId)
                .map((port) => ({ ...port, light: light(port) }))}
              rowKey={({ id }) => id}
              rowName={({ portName, switchLocation }) => `${portName} on ${switchLocation}`}
              empty="No port has settings"
              columns={PORT_COLUMNS}
            />
          </details>
        </>
      )}
    </section>
  )
}

function Sleds({ rackId }: { readonly rackId: string }) {
  const sleds = useAllRows((page) => hardwareReads.sledList({ query: page }))
  if (!sleds.data)
    return <Reading title="Sleds couldn’t be loaded" operation="sledList" query={sleds} />
  const own = bySlot(sleds.data.items, rackId)
  const isPlaced = own.some(({ slot }) => slot != null)
  return (
    <section>
      <div className="section-head">
        <h2>Sleds</h2>
      </div>
      {!isPlaced && own.length > 0 && (
        <p className="list-note">The platform doesn’t tell their places in the rack.</p>
      )}
      <MiniTable
        label="Sleds of the rack"
        rows={own}
        rowKey={({ id }) => id}
        rowName={({ baseboard }) => `sled ${baseboard.serial}`}
        empty="No sleds in service"
        columns={isPlaced ? [SLOT_COLUMN, ...SLED_COLUMNS] : SLED_COLUMNS}
      />
    </section>
  )
}
