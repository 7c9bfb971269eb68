'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { Icon } from '@/lib/ui/icon'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'
import { TabPanel, Tabs } from '@/lib/ui/tabs'

const tabs = [
  { label: 'Releases', href: routes.releases },
  { label: 'Trust roots', href: routes.trustRoots },
]

const docs = (
  <DocsPopover
    topic="updates"
    icon={<Icon name="package-plus" />}
    heading="Updates"
    summary="The releases of the system’s software that the platform has, and the one that it is to run."
    links={[{ label: 'Updates', href: helpAt('updates') }]}
  />
)

/** Heading and tabs of updates; `children` are the current one. */
export function UpdatesFrame({ children }: { children: ReactNode }) {
  const id = useId()
  const path = usePathname()
  return (
    <div className="shell-page">
      <PageHeader icon={<Icon name="package-plus" />} title="Updates" docs={docs} />
      <Tabs
        label="Updates"
        // Forms of a tab's list lie beside it: /releases-new.
        tabs={tabs.map((tab) => ({ ...tab, current: path.startsWith(tab.href) }))}
        panelId={id}
      />
      <TabPanel id={id} label="Updates">
        {children}
      </TabPanel>
    </div>
  )
}
