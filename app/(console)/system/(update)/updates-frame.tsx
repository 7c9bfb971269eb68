'use client'

import type { ReactNode } from 'react'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { TopicTabs } from '@/lib/screens/topic-tabs'
import { Icon } from '@/lib/ui/icon'
import { DocsPopover } from '@/lib/ui/page-header'

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
  return (
    <TopicTabs title="Updates" icon={<Icon name="package-plus" />} docs={docs} tabs={tabs}>
      {children}
    </TopicTabs>
  )
}
