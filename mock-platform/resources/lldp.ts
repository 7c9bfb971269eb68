import type { LldpLinkConfig } from '@/lib/contract/lldp'
import { hostNet } from '@/mock-platform/core/address'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOfRows } from '@/mock-platform/core/page'
import { invalidRequest, invalidValue } from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import { portSettings } from './switch-port-settings-table'
import type { PortSettingsRow } from './switch-port-settings-table'
import { findPort, isLinkUp, settingsOf } from './switch-ports'
import type { PortSelector } from './switch-ports'
import type { SwitchPortRow } from './switch-port-table'
import { switchLocationOf } from './switches'
import { portOfUpstream, upstreams } from './upstreams'
import type { UpstreamRow } from './upstreams'

/** Neighbours announce themselves this often, ms. */
const ANNOUNCE_MS = 30_000

/** The LLDP config of a port's first link; undefined when it has none. */
function configOf(settings: PortSettingsRow | undefined): LldpLinkConfig | undefined {
  return settings?.parts.links[0]?.lldpLinkConfig ?? undefined
}

function requireConfig(world: World, name: string, selector: PortSelector) {
  const port = findPort(world, name, selector)
  if (port.settingsId === null) throw invalidValue('settings', 'switch port not yet configured')
  const settings = settingsOf(world, port)
  const config = configOf(settings)
  if (settings === undefined || config === undefined) {
    throw invalidValue('settings', 'lldp not configured for this port')
  }
  return { settings, config }
}

/** Whether a port listens for neighbours. */
const listens = (world: World, port: SwitchPortRow): boolean =>
  isLinkUp(world, port) && configOf(settingsOf(world, port))?.enabled === true

function presentNeighbor(world: World, row: UpstreamRow) {
  const firstMs = portOfUpstream(world, row)?.appliedMs ?? world.now()
  const heardMs = Math.floor((world.now() - firstMs) / ANNOUNCE_MS) * ANNOUNCE_MS
  return {
    chassisId: row.chassisId,
    firstSeen: new Date(firstMs),
    lastSeen: new Date(firstMs + heardMs),
    linkName: row.linkName,
    linkDescription: row.linkDescription,
    localPort: row.portName,
    managementIp: [hostNet(row.address)],
    systemName: row.systemName,
    systemDescription: row.systemDescription,
  }
}

export const lldpRoutes = [
  handle('networkingSwitchPortLldpConfigView', (call) => {
    requireFleet(call, RANK.viewer)
    return requireConfig(call.world, call.path.port, call.query).config
  }),
  handle('networkingSwitchPortLldpConfigUpdate', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const { body } = call
    const { settings, config } = requireConfig(call.world, call.path.port, call.query)
    if (body.id.toLowerCase() !== config.id) {
      throw invalidRequest(
        `id ${body.id} does not match the id of the port's LLDP config, ${config.id}`,
      )
    }
    const changed: LldpLinkConfig = {
      id: config.id,
      enabled: body.enabled,
      linkName: body.linkName ?? null,
      linkDescription: body.linkDescription ?? null,
      chassisId: body.chassisId ?? null,
      systemName: body.systemName ?? null,
      systemDescription: body.systemDescription ?? null,
      managementIp: body.managementIp == null ? null : body.managementIp.toLowerCase(),
    }
    const links = settings.parts.links.map((link) =>
      link.lldpLinkConfig === config ? { ...link, lldpLinkConfig: changed } : link,
    )
    call.world.in(portSettings).patch(settings.id, {
      parts: { ...settings.parts, links },
      timeModified: call.world.now(),
    })
  }),
  handle('networkingSwitchPortLldpNeighbors', (call) => {
    requireFleet(call, RANK.viewer)
    const { world } = call
    const { rackId, switchLocation, port: name } = call.path
    const heard = world
      .in(upstreams)
      .list('location', switchLocationOf(switchLocation))
      .filter((row) => row.rackId === rackId.toLowerCase() && row.portName === name)
      .filter((row) => {
        const port = portOfUpstream(world, row)
        return port !== undefined && listens(world, port)
      })
    return pageOfRows(call.page, heard, (row) => presentNeighbor(world, row))
  }),
]
