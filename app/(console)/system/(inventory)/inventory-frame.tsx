'use client'

import { type ReactNode, useId } from 'react'
import { hardwareDocs } from '@/app/(console)/system/hardware-docs'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { PageHeader } from '@/lib/ui/page-header'
import { TabPanel, Tabs } from '@/lib/ui/tabs'
import { Icon } from '@/lib/ui/icon'

const tabs = [
  { label: 'Sleds', href: routes.sleds },
  { label: 'Disks', href: routes.physicalDisks },
  { label: 'Racks', href: routes.racks },
  { label: 'Switches', href: routes.switches },
  { label: 'Switch ports', href: routes.switchPorts },
  { label: 'New sleds', href: routes.newSleds },
]

/** Of platforms that take in what was expunged. */
const adoption = [
  { label: 'Disks to adopt', href: routes.disksToAdopt },
  { label: 'Adoption requests', href: routes.adoptionRequests, prefix: routes.adoptionRequests },
]

/** Heading and tabs of the inventory; `children` are the current one. */
export function InventoryFrame({ children }: { children: ReactNode }) {
  const id = useId()
  const canAdopt = usePlatformCan()('diskAdoption')
  return (
    <div className="shell-page">
      <PageHeader icon={<Icon name="server" />} title="Inventory" docs={hardwareDocs} />
      <Tabs label="Inventory" tabs={canAdopt ? [...tabs, ...adoption] : tabs} panelId={id} />
      <TabPanel id={id} label="Inventory">
        {children}
      </TabPanel>
    </div>
  )
}
