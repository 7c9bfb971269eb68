import { requireFleet } from '@/mock-platform/core/authz'
import { FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'

/** Switches of the whole system's network (behaviour-2026.md, section 3.8). */
interface SettingsRow extends Row {
  readonly answersPings: boolean
  readonly jumboFrames: boolean
}
const settings = defineTable<SettingsRow>()({ name: 'network-settings', indexes: {} })
const SETTINGS: SettingsRow = { id: 'network-settings', answersPings: true, jumboFrames: false }

const read = (world: World): SettingsRow => world.in(settings).get(SETTINGS.id) ?? SETTINGS
const change = (world: World, changed: Partial<SettingsRow>): SettingsRow =>
  world.in(settings).put({ ...read(world), ...changed })

/** Whether instances may ask for jumbo frames. */
export const allowsJumboFrames = (world: World): boolean => read(world).jumboFrames

const present = (row: SettingsRow) => ({ externalJumboFramesOptInEnabled: row.jumboFrames })

export const networkSettingsRoutes = [
  handle('networkingInboundIcmpView', (call) => {
    requireFleet(call, FLEET_NEEDS.read)
    return { enabled: read(call.world).answersPings }
  }),
  handle('networkingInboundIcmpUpdate', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    change(call.world, { answersPings: call.body.enabled })
  }),
  handle('systemNetworkingSettingsView', (call) => {
    requireFleet(call, FLEET_NEEDS.read)
    return present(read(call.world))
  }),
  handle('systemNetworkingSettingsUpdate', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const { externalJumboFramesOptInEnabled: jumboFrames = false } = call.body
    return present(change(call.world, { jumboFrames }))
  }),
]
