import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet, FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf } from '@/mock-platform/core/present'
import { invalidRequest, isUuid } from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import { addressLotBlocks, addressLots, releaseAddresses } from './address-lots'
import { putPortSettings } from './switch-port-settings-put'
import { portSettings, portSettingsKind } from './switch-port-settings-table'
import type { PortSettingsRow } from './switch-port-settings-table'

const present = (world: World, row: PortSettingsRow) => ({
  ...identityOf(row),
  ...row.parts,
  addresses: row.parts.addresses.map((address) => {
    const block = world.in(addressLotBlocks).get(address.addressLotBlockId)
    const lot = block && world.in(addressLots).get(block.lotId)
    return { ...address, ...(lot && { addressLotId: lot.id, addressLotName: lot.name }) }
  }),
  // Handlers' own form has them; steps to older platforms put them where those have them.
  bgpPeers: [...row.parts.bgpPeers],
})

export const switchPortSettingsRoutes = [
  handle('networkingSwitchPortSettingsList', (call) => {
    requireFleet(call, RANK.viewer)
    // The platform ignores the filter `port_settings`.
    return pageOf(call, { table: portSettings, index: 'all', key: '' }, identityOf)
  }),
  handle('networkingSwitchPortSettingsCreate', (call) => {
    const known = call.world.in(portSettings).named('all', '', call.body.name)
    requireFleet(call, known === undefined ? FLEET_NEEDS.create : FLEET_NEEDS.modify)
    return present(call.world, putPortSettings(call.world, call.body))
  }),
  handle('networkingSwitchPortSettingsDelete', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const { portSettings: nameOrId } = call.query
    if (nameOrId === undefined) throw invalidRequest('name or id required')
    const table = call.world.in(portSettings)
    const row = isUuid(nameOrId) ? table.get(nameOrId) : table.named('all', '', nameOrId)
    // Deleting by an id that nothing has is fine with the platform.
    if (row === undefined && !isUuid(nameOrId)) throw invalidRequest('port settings not found')
    if (row === undefined) return
    releaseAddresses(call.world, row.id)
    table.delete(row.id)
  }),
  handle('networkingSwitchPortSettingsView', (call) =>
    present(call.world, findInFleet(call, portSettingsKind, call.path.port, 'read')),
  ),
]
