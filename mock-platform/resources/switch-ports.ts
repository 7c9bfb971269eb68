import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet, FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { conflict, invalidRequest, isUuid, notFound } from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import { bgpConfigs } from './bgp-config-table'
import { portSettings, portSettingsKind } from './switch-port-settings-table'
import type { PortSettingsRow } from './switch-port-settings-table'
import { switchLocationOf } from './switches'
import { linkState, monitors } from './transceivers'
import { placeKey, switchPorts } from './switch-port-table'
import type { SwitchPortRow } from './switch-port-table'

/** Front ports of a switch: `qsfp0` to `qsfp31`. */
export const PORTS_PER_SWITCH = 32

export interface PortSelector {
  readonly rackId: string
  readonly switchLocation: string
}

/** A port by rack, switch and name; 404 when there is none. */
export function findPort(world: World, name: string, selector: PortSelector): SwitchPortRow {
  const key = placeKey(selector.rackId.toLowerCase(), selector.switchLocation)
  const port = world.in(switchPorts).named('place', key, name)
  if (port === undefined) throw notFound('switch-port', name)
  return port
}

/** The settings in force on a port; undefined without any. */
export const settingsOf = (world: World, port: SwitchPortRow): PortSettingsRow | undefined =>
  port.settingsId === null ? undefined : world.in(portSettings).get(port.settingsId)

/** Whether a link that flaps is down now; it is at the beginning of each time. */
const isFlappedDown = (world: World, { flaps, appliedMs }: SwitchPortRow): boolean =>
  flaps !== undefined && (world.now() - (appliedMs ?? 0)) % flaps.everyMs < flaps.downMs

/** A link comes up with a module at each end and a link configured. */
export const isLinkUp = (world: World, port: SwitchPortRow): boolean =>
  port.module !== null &&
  (settingsOf(world, port)?.parts.links.length ?? 0) > 0 &&
  !isFlappedDown(world, port)

const asnsOf = (world: World, settings: PortSettingsRow | undefined): number[] =>
  (settings?.parts.bgpPeers ?? []).flatMap(
    ({ bgpConfig }) => world.in(bgpConfigs).get(bgpConfig)?.asn ?? [],
  )

/** Gives a port its settings. Refuses (409) a second ASN on one switch. */
export function applySettings(world: World, port: SwitchPortRow, settingsId: string): void {
  const asns = asnsOf(world, world.in(portSettings).get(settingsId))
  const others = world
    .in(switchPorts)
    .list('place', placeKey(port.rackId, port.location))
    .filter((other) => other.id !== port.id)
    .flatMap((other) => asnsOf(world, settingsOf(world, other)))
  if (asns.some((asn) => others.some((other) => other !== asn))) {
    throw conflict('a different asn is already configured on this switch')
  }
  world.in(switchPorts).patch(port.id, { settingsId, appliedMs: world.now() })
}

/** Brings changed settings to the ports that use them. */
export function reapplySettings(world: World, settings: PortSettingsRow): void {
  for (const port of [...world.in(switchPorts).list('settings', settings.id)]) {
    applySettings(world, port, settings.id)
  }
}

/** Refuses (400) what is not the name of a front port. */
function requirePortName(name: string): void {
  const number = /^qsfp(0|[1-9]\d?)$/.exec(name)?.[1]
  if (number === undefined || Number(number) >= PORTS_PER_SWITCH) {
    throw invalidRequest(
      `invalid port name: ${name} is not one of qsfp0 to qsfp${PORTS_PER_SWITCH - 1}`,
    )
  }
}

const present = (row: SwitchPortRow) => ({
  id: row.id,
  rackId: row.rackId,
  switchLocation: row.location,
  portName: row.name,
  portSettingsId: row.settingsId,
})

export const switchPortRoutes = [
  handle('networkingSwitchPortList', (call) => {
    requireFleet(call, RANK.viewer)
    // The platform ignores the filter `switch_port_id`.
    return pageOf(call, { table: switchPorts, index: 'all', key: '' }, present)
  }),
  handle('networkingSwitchPortApplySettings', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const port = findPort(call.world, call.path.port, call.query)
    const { portSettings: nameOrId } = call.body
    const settingsId = isUuid(nameOrId)
      ? nameOrId.toLowerCase()
      : findInFleet(call, portSettingsKind, nameOrId, 'read').id
    applySettings(call.world, port, settingsId)
  }),
  handle('networkingSwitchPortClearSettings', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const port = findPort(call.world, call.path.port, call.query)
    if (port.settingsId === null) return
    call.world.in(switchPorts).patch(port.id, { settingsId: null, appliedMs: null })
  }),
  handle('networkingSwitchPortStatus', (call) => {
    requireFleet(call, RANK.viewer)
    switchLocationOf(call.query.switchLocation)
    requirePortName(call.path.port)
    const port = findPort(call.world, call.path.port, call.query)
    return {
      link: linkState(port, settingsOf(call.world, port), isLinkUp(call.world, port)),
      monitors: port.module === null ? null : monitors(port, call.world.now()),
    }
  }),
]
