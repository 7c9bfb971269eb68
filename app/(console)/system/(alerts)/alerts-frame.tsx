'use client'

import type { ReactNode } from 'react'
import { alertDocs } from '@/app/(console)/system/docs'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { TopicTabs } from '@/lib/screens/topic-tabs'
import { Icon } from '@/lib/ui/icon'

const receivers = { label: 'Receivers', href: routes.alertReceivers }
const history = { label: 'History', href: routes.alertHistory }
const classes = { label: 'Classes', href: routes.alertClasses }

/** Heading and tabs of alerts; `children` are the current one. */
export function AlertsFrame({ children }: { children: ReactNode }) {
  const tabs = usePlatformCan()('alertList') ? [receivers, history, classes] : [receivers, classes]
  return (
    <TopicTabs title="Alerts" icon={<Icon name="bell" />} docs={alertDocs} tabs={tabs}>
      {children}
    </TopicTabs>
  )
}
