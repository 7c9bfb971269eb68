import type { BgpPeer } from '@/lib/contract/bgp-peer'
import type * as z from 'zod'
import type { SwitchPortSettings } from '@/lib/contract/switch-port-settings'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'

type Shown = z.infer<typeof SwitchPortSettings>

/** As kept: peers with their keys and interfaces, addresses without the names of their lots. */
export interface Parts extends Pick<
  Shown,
  'addresses' | 'groups' | 'interfaces' | 'links' | 'port' | 'routes'
> {
  readonly bgpPeers: readonly (BgpPeer & { readonly interfaceName: string })[]
}

export interface PortSettingsRow extends Named {
  /** Everything the view shows besides name and dates. */
  readonly parts: Parts
}
export const portSettings = defineTable<PortSettingsRow>()({
  name: 'switch-port-settings',
  indexes: { all: () => '' },
})
export const portSettingsKind = { type: 'switch-port-settings', table: portSettings }
