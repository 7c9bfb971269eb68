'use client'

import { HardwareBadge, serviceWord } from '@/app/(console)/system/hardware-badges'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Sled } from '@/lib/contract/sled'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import { SectionHead } from '@/lib/ui/page-header'
import { Link } from '@/lib/ui/link'
import { MiniTable } from '@/lib/ui/mini-table'
import { sledUseColumns } from './sled-use-columns'
import { bySlot, type Light, lightOf, portRows, SwitchFront } from './rack-places'
import { Reading } from '@/lib/reading/reading'
import { useReads } from '@/lib/reading/use-reads'

/** Links that are looked at: each is a call to a switch, and a rack has a few. */
const LOOKED_AT = 16

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
  ...sledUseColumns.map(({ header, cell }) => ({ label: header, cell })),
]

/** The front of a rack: its sleds where they are, with their load, and the ports of its switches. */
export default function RackPicture({ rackId }: { readonly rackId: string }) {
  return (
    <div className="rack-front">
      <Sleds rackId={rackId} />
      <Ports rackId={rackId} />
    </div>
  )
}

/** Link lights by port id, of those with settings. */
function useLights(ports: readonly SwitchPort[]): Readonly<Record<string, Light>> {
  const lit = ports.filter(({ portSettingsId }) => portSettingsId).slice(0, LOOKED_AT)
  const read = useReads(
    lit.map(({ portName, rackId, switchLocation }) =>
      hardwareReads.networkingSwitchPortStatus({
        path: { port: portName },
        query: { rackId, switchLocation },
      }),
    ),
  )
  const known = Object.fromEntries(
    lit.map((port, at) => [port.id, lightOf(port, read[at]?.data)] as const),
  )
  return Object.fromEntries(ports.map((port) => [port.id, known[port.id] ?? lightOf(port, null)]))
}

function Ports({ rackId }: { readonly rackId: string }) {
  const ports = useAllRows((page) => hardwareReads.networkingSwitchPortList({ query: page }))
  const rows = portRows(ports.data?.items ?? [], rackId)
  const lights = useLights(rows.flatMap(([, own]) => own))
  const light = ({ id }: SwitchPort) => lights[id] ?? 'unknown'
  return (
    <section>
      <SectionHead>Switch ports</SectionHead>
      {!ports.data ? (
        <Reading
          title="Switch ports couldn’t be loaded"
          operation="networkingSwitchPortList"
          query={ports}
        />
      ) : rows.length === 0 ? (
        <p className="list-note">The platform knows no ports of this rack.</p>
      ) : (
        rows.map(([place, own]) => (
          <SwitchFront key={place} place={place} ports={own} light={light} />
        ))
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
      <SectionHead>Sleds</SectionHead>
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
