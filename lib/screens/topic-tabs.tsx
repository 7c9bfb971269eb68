'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import { PageHeader } from '@/lib/ui/page-header'
import { TabPanel, Tabs } from '@/lib/ui/tabs'

interface Props {
  readonly title: string
  readonly icon: ReactNode
  readonly docs: ReactNode
  readonly tabs: readonly { readonly label: string; readonly href: string }[]
  /** The current tab. */
  readonly children: ReactNode
}

/** The page of a topic with several lists: its heading, and a tab for each. */
export function TopicTabs({ title, icon, docs, tabs, children }: Props) {
  const id = useId()
  const path = usePathname()
  const tail = (href: string) => (path.startsWith(href) ? path.slice(href.length) : undefined)
  return (
    <div className="shell-page">
      <PageHeader icon={icon} title={title} docs={docs} />
      <Tabs
        label={title}
        // The path of a form stands beside that of its tab's list: /receivers-new.
        tabs={tabs.map((tab) => ({
          ...tab,
          current: /^(?:$|\/|-new$)/.test(tail(tab.href) ?? '-'),
        }))}
        panelId={id}
      />
      <TabPanel id={id} label={title}>
        {children}
      </TabPanel>
    </div>
  )
}
