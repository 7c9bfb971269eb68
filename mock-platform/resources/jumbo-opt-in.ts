import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'

/** What the fleet has opted in to for all networks (behaviour-2026.md, section 3.8); one row, or none. */
export interface NetworkingSettingsRow extends Row {
  readonly externalJumboFramesOptInEnabled: boolean
}
export const networkingSettings = defineTable<NetworkingSettingsRow>()({
  name: 'networking-settings',
  indexes: {},
})
export const NETWORKING_SETTINGS = 'networking-settings'

export const hasJumboOptIn = (world: World): boolean =>
  world.in(networkingSettings).get(NETWORKING_SETTINGS)?.externalJumboFramesOptInEnabled === true
