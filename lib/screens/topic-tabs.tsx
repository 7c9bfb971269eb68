'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { PageHeader } from '@/lib/ui/page-header'
import { type TabGroup, Tabbed } from '@/lib/ui/tabs'

interface Props {
  readonly title: string
  readonly icon: ReactNode
  readonly docs: ReactNode
  readonly tabs: readonly TabGroup[]
  /** The current tab. */
  readonly children: ReactNode
}

/** The page of a topic with several lists: its heading, and a tab for each. */
export function TopicTabs({ title, icon, docs, tabs, children }: Props) {
  const path = usePathname()
  const withCurrent = (tab: TabGroup): TabGroup => {
    const tail = path.startsWith(tab.href) ? path.slice(tab.href.length) : '-'
    // The path of a form stands beside that of its tab's list: /receivers-new.
    if (!tab.within) return { ...tab, current: /^(?:$|\/|-new$)/.test(tail) }
    const within = tab.within.map(withCurrent)
    return { ...tab, within, current: within.some(({ current }) => current) }
  }
  return (
    <div className="shell-page">
      <PageHeader icon={icon} title={title} docs={docs} />
      <Tabbed label={title} tabs={tabs.map(withCurrent)}>
        {children}
      </Tabbed>
    </div>
  )
}
