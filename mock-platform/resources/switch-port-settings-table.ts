import type { SwitchPortSettingsView } from '@/lib/contract/switch-port-settings'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'

export interface PortSettingsRow extends Named {
  /** Everything the view shows besides name and dates. */
  readonly parts: Omit<SwitchPortSettingsView, 'settings'>
}
export const portSettings = defineTable<PortSettingsRow>()({
  name: 'switch-port-settings',
  indexes: { all: () => '' },
})
export const portSettingsKind = { type: 'switch-port-settings', table: portSettings }
