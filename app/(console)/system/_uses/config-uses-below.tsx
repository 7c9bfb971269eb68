'use client'

import type { BgpConfig } from '@/lib/contract/bgp'
import { readConfigUses } from './read-uses'
import { UsesBelow } from './uses'

/** The port settings that name a BGP configuration. */
export default function ConfigUsesBelow({ config }: { readonly config: BgpConfig }) {
  return (
    <UsesBelow
      read={readConfigUses(config)}
      operation="networkingSwitchPortSettingsList"
      what="it"
    />
  )
}
