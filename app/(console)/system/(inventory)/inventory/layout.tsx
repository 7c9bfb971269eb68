'use client'

import type { ReactNode } from 'react'
import { useToAdd } from '@/app/(console)/system/(inventory)/use-to-add'
import { hardwareDocs } from '@/app/(console)/system/docs'
import { routes } from '@/lib/routes'
import { TopicTabs } from '@/lib/screens/topic-tabs'
import { Icon } from '@/lib/ui/icon'

const hardware = [
  { label: 'Sleds', href: routes.sleds },
  { label: 'Disks', href: routes.physicalDisks },
  { label: 'Racks', href: routes.racks },
  { label: 'Switches', href: routes.switches },
]

/** Heading and tabs of the inventory; `children` are the current one. */
export default function InventoryLayout({ children }: { children: ReactNode }) {
  const tabs = [...hardware, useToAdd()]
  return (
    <TopicTabs title="Inventory" icon={<Icon name="server" />} docs={hardwareDocs} tabs={tabs}>
      {children}
    </TopicTabs>
  )
}
