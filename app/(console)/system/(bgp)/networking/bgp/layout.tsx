'use client'

import type { ReactNode } from 'react'
import { bgpDocs } from '@/app/(console)/system/docs'
import { routes } from '@/lib/routes'
import { TopicTabs } from '@/lib/screens/topic-tabs'
import { Icon } from '@/lib/ui/icon'

const tabs = [
  { label: 'Peers', href: routes.bgpPeers },
  { label: 'Configurations', href: routes.bgpConfigs },
  { label: 'Announce sets', href: routes.bgpAnnounceSets },
  { label: 'Imported routes', href: routes.bgpImported },
  { label: 'Exported routes', href: routes.bgpExported },
]

/** Heading and tabs of BGP; `children` are the current one. */
export default function BgpLayout({ children }: { children: ReactNode }) {
  return (
    <TopicTabs title="BGP" icon={<Icon name="route" />} docs={bgpDocs} tabs={tabs}>
      {children}
    </TopicTabs>
  )
}
