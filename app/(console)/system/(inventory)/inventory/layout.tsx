'use client'

import type { ReactNode } from 'react'
import { hardwareDocs } from '@/app/(console)/system/docs'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { TopicTabs } from '@/lib/screens/topic-tabs'
import { Icon } from '@/lib/ui/icon'

const always = [
  { label: 'Sleds', href: routes.sleds },
  { label: 'Disks', href: routes.physicalDisks },
  { label: 'Racks', href: routes.racks },
  { label: 'Switches', href: routes.switches },
  { label: 'Switch ports', href: routes.switchPorts },
  { label: 'New sleds', href: routes.newSleds },
]

/** Only for platforms that adopt expunged disks. */
const adoption = [
  { label: 'Disks to adopt', href: routes.disksToAdopt },
  { label: 'Adoption requests', href: routes.adoptionRequests },
]

/** Heading and tabs of the inventory; `children` are the current one. */
export default function InventoryLayout({ children }: { children: ReactNode }) {
  const tabs = usePlatformCan()('diskAdoption') ? [...always, ...adoption] : always
  return (
    <TopicTabs title="Inventory" icon={<Icon name="server" />} docs={hardwareDocs} tabs={tabs}>
      {children}
    </TopicTabs>
  )
}
