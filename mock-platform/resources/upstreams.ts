import type { SwitchLocation } from '@/lib/contract/hardware'
import { canonicalIp } from '@/mock-platform/core/address'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'
import { isLinkUp } from './switch-ports'
import { switchPorts } from './switch-port-table'
import type { SwitchPortRow } from './switch-port-table'

/** The customer's routers at the far end of the uplinks: what BGP, BFD and LLDP talk to. */
export interface UpstreamRow extends Row {
  readonly rackId: string
  readonly location: SwitchLocation
  /** The port of the switch that its cable is in. */
  readonly portName: string
  readonly address: string
  readonly asn: number
  /** Its address of IPv6 on the link, by which networks of IPv6 are reached. */
  readonly linkLocal?: string
  /** Networks it offers. */
  readonly prefixes: readonly string[]
  readonly chassisId: string
  readonly linkName: string
  readonly linkDescription: string
  readonly systemName: string
  readonly systemDescription: string
}
export const upstreams = defineTable<UpstreamRow>()({
  name: 'upstreams',
  indexes: { location: (row) => row.location },
})

export const portOfUpstream = (world: World, row: UpstreamRow): SwitchPortRow | undefined =>
  world.in(switchPorts).named('place', `${row.rackId} ${row.location}`, row.portName)

/** The router that answers at an address of a switch's network; undefined when none can. */
export const reachable = (
  world: World,
  location: string,
  address: string,
): UpstreamRow | undefined =>
  world
    .in(upstreams)
    .list('location', location)
    .find((row) => {
      const port = portOfUpstream(world, row)
      return row.address === canonicalIp(address) && port !== undefined && isLinkUp(world, port)
    })
