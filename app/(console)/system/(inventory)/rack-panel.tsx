'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Rack } from '@/lib/contract/rack'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'
import { DateProperty, IdProperty, NoValue, Property } from '@/lib/ui/property-table'
import { HardwarePanel, type PanelProps } from './hardware-panel'
import { MembershipPart } from './membership-part'
import RackPicture from './rack-picture'

/** A rack, and the hardware in it by serial number. */
export default function RackPanel({ id, known, onClose }: PanelProps<Rack>) {
  const hasMembers = usePlatformCan()('rackMembership')
  const switches = useAllRows((page) => hardwareReads.switchList({ query: page }))
  return (
    <HardwarePanel
      noun="Rack"
      {...{ known, onClose }}
      operation="rackView"
      read={hardwareReads.rackView({ path: { rackId: id } })}
      title={() => 'Rack'}
      below={
        <>
          {hasMembers && <MembershipPart rackId={id} />}
          <RackPicture rackId={id} />
        </>
      }
    >
      {(rack) => (
        <>
          <IdProperty id={rack.id} />
          <DateProperty label="Added" value={rack.timeCreated} />
          <DateProperty label="Last Modified" value={rack.timeModified} />
          <Property label="Switches">
            <Boards of={switches} rackId={rack.id} href={(each) => routes.hardwareSwitch(each)} />
          </Property>
        </>
      )}
    </HardwarePanel>
  )
}

interface Board {
  readonly id: string
  readonly rackId: string
  readonly baseboard: { readonly serial: string }
}

function Boards(props: {
  readonly of: {
    readonly data: { readonly items: readonly Board[] } | undefined
    readonly failure: unknown
  }
  readonly rackId: string
  readonly href: (id: string) => string
}) {
  const { of, rackId, href } = props
  if (!of.data) return <span>{of.failure ? 'Unknown: couldn’t be loaded' : 'Loading…'}</span>
  const own = of.data.items.filter((each) => each.rackId === rackId)
  if (own.length === 0) return <NoValue />
  return (
    <span className="flex flex-wrap gap-x-3">
      {own.map(({ id, baseboard }) => (
        <Link key={id} className="link mono" translate="no" href={href(id)}>
          {baseboard.serial}
        </Link>
      ))}
    </span>
  )
}
