'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import { bgpDocs } from '@/app/(console)/system/_bgp/bgp-docs'
import { routes } from '@/lib/routes'
import { Icon } from '@/lib/ui/icon'
import { PageHeader } from '@/lib/ui/page-header'
import { TabPanel, Tabs } from '@/lib/ui/tabs'

const tabs = [
  { label: 'Peers', href: routes.bgpPeers },
  { label: 'Configurations', href: routes.bgpConfigs },
  { label: 'Announce sets', href: routes.bgpAnnounceSets },
  { label: 'Imported routes', href: routes.bgpImported },
  { label: 'Exported routes', href: routes.bgpExported },
]

/** Heading and tabs of BGP; `children` are the current one. */
export function BgpFrame({ children }: { children: ReactNode }) {
  const id = useId()
  const path = usePathname()
  return (
    <div className="shell-page">
      <PageHeader icon={<Icon name="route" />} title="BGP" docs={bgpDocs} />
      <Tabs
        label="BGP"
        // Forms of a tab's list lie beside it: /configurations-new.
        tabs={tabs.map((tab) => ({ ...tab, current: path.startsWith(tab.href) }))}
        panelId={id}
      />
      <TabPanel id={id} label="BGP">
        {children}
      </TabPanel>
    </div>
  )
}
