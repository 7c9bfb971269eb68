'use client'

import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { withQuery } from '@/lib/routes'
import { type TabGroup, Tabbed } from '@/lib/ui/tabs'

interface QueryTab {
  /** Its value of the query parameter `tab`. */
  readonly value: string
  readonly label: string
  readonly content: ReactNode
  /** Tabs of a group follow each other, and are one of the first row. */
  readonly group?: string
}

interface Props {
  /** Name of the tabs for screen readers. */
  readonly label: string
  /** The page's path, without a query. */
  readonly path: string
  readonly tabs: readonly [QueryTab, ...QueryTab[]]
  /** The value of the tab that is shown without the parameter `tab`, and whose link has none: the first unless given. */
  readonly first?: string
}

/** Tabs of a page, chosen by its query parameter `tab`; a change replaces the entry of the history. */
export function QueryTabs({ label, path, tabs, first = tabs[0].value }: Props) {
  const asked = useSearchParams().get(TAB_PARAM) ?? first
  const shown = tabs.find(({ value }) => value === asked) ?? tabs[0]
  const groups: TabGroup[] = []
  for (const tab of tabs) {
    const { value, group = tab.label } = tab
    const own = {
      label: tab.label,
      href: value === first ? path : withQuery(path, { [TAB_PARAM]: value }),
      current: tab === shown,
    }
    const last = groups.at(-1)
    if (last?.label !== group) groups.push({ ...own, label: group, within: [own] })
    else
      groups[groups.length - 1] = {
        ...last,
        current: last.current || own.current,
        within: [...(last.within ?? []), own],
      }
  }
  return (
    <Tabbed label={label} replace tabs={groups}>
      {shown.content}
    </Tabbed>
  )
}

const TAB_PARAM = 'tab'
