'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import { alertDocs } from '@/app/(console)/system/_alerts/alert-docs'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { Icon } from '@/lib/ui/icon'
import { PageHeader } from '@/lib/ui/page-header'
import { TabPanel, Tabs } from '@/lib/ui/tabs'

const receivers = { label: 'Receivers', href: routes.alertReceivers }
const history = { label: 'History', href: routes.alertHistory }
const classes = { label: 'Classes', href: routes.alertClasses }

/** Heading and tabs of alerts; `children` are the current one. */
export function AlertsFrame({ children }: { children: ReactNode }) {
  const id = useId()
  const path = usePathname()
  const tabs = usePlatformCan()('alertList') ? [receivers, history, classes] : [receivers, classes]
  return (
    <div className="shell-page">
      <PageHeader icon={<Icon name="bell" />} title="Alerts" docs={alertDocs} />
      <Tabs
        label="Alerts"
        // Forms of a tab's list lie beside it: /receivers-new.
        tabs={tabs.map((tab) => ({ ...tab, current: path.startsWith(tab.href) }))}
        panelId={id}
      />
      <TabPanel id={id} label="Alerts">
        {children}
      </TabPanel>
    </div>
  )
}
