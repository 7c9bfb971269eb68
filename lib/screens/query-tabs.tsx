'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import { withQuery } from '@/lib/routes'
import { TabPanel, Tabs } from '@/lib/ui/tabs'

interface QueryTab {
  /** Its value of the query parameter `tab`. */
  readonly value: string
  readonly label: string
  readonly content: ReactNode
}

interface Props {
  /** Name of the tabs for screen readers. */
  readonly label: string
  /** The page's path, without a query. */
  readonly path: string
  /** The first is shown without the parameter `tab`, and its link has none. */
  readonly tabs: readonly [QueryTab, ...QueryTab[]]
}

/** Tabs of a page, chosen by its query parameter `tab`; a change replaces the entry of the history. */
export function QueryTabs({ label, path, tabs }: Props) {
  const id = useId()
  const asked = useSearchParams().get(TAB_PARAM)
  const current = tabs.find(({ value }) => value === asked) ?? tabs[0]
  return (
    <>
      <Tabs
        label={label}
        panelId={id}
        replace
        tabs={tabs.map((tab) => ({
          label: tab.label,
          href: tab === tabs[0] ? path : withQuery(path, { [TAB_PARAM]: tab.value }),
          current: tab === current,
        }))}
      />
      <TabPanel id={id} label={current.label}>
        {current.content}
      </TabPanel>
    </>
  )
}

const TAB_PARAM = 'tab'
