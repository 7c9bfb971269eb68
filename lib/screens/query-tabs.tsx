'use client'

import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { withQuery } from '@/lib/routes'
import { Tabbed } from '@/lib/ui/tabbed'

interface QueryTab {
  /** Its value of the query parameter `tab`. */
  readonly value: string
  readonly label: string
  readonly content: ReactNode
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
  /** The tab that an address without one asks for by its other parameters. */
  readonly implied?: string | undefined
}

/** Tabs of a page, chosen by its query parameter `tab`; a change replaces the entry of the history. */
export function QueryTabs({ label, path, tabs, first = tabs[0].value, implied = first }: Props) {
  const asked = useSearchParams().get(TAB_PARAM) ?? implied
  const shown = tabs.find(({ value }) => value === asked) ?? tabs[0]
  return (
    <Tabbed
      label={label}
      replace
      tabs={tabs.map(({ value, label: name, group }) => ({
        ...{ label: name, group, current: value === shown.value },
        href: value === first ? path : withQuery(path, { [TAB_PARAM]: value }),
      }))}
    >
      {shown.content}
    </Tabbed>
  )
}

const TAB_PARAM = 'tab'
