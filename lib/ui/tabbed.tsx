'use client'

import { type ReactNode, useId } from 'react'
import { type Tab, TabPanel, Tabs, type TabsProps } from './tabs'

/** Tabs of a group follow each other, and are one tab of the first row. */
interface GroupedTab extends Tab {
  group?: string | undefined
  groupCount?: ReactNode
}

interface TabbedProps extends Omit<TabsProps, 'tabs' | 'panelId'> {
  /** They say themselves which is current. */
  tabs: readonly GroupedTab[]
  /** What the current tab shows. */
  children: ReactNode
}

const nameOf = ({ group, label }: GroupedTab) => group ?? label

/** Tabs and the panel of the current one, in which those of its group stand. */
export function Tabbed({ label, tabs, children, ...rest }: TabbedProps) {
  const id = useId()
  const shown = tabs.find(({ current }) => current)
  const name = shown ? nameOf(shown) : label
  const own = tabs.filter(({ group }) => group !== undefined && group === shown?.group)
  const row = tabs
    .filter((tab, at) => at === tabs.findIndex((each) => nameOf(each) === nameOf(tab)))
    .map((tab) => ({
      ...{ label: nameOf(tab), href: tab.href, current: nameOf(tab) === name },
      count: tab.group === undefined ? tab.count : tab.groupCount,
    }))
  return (
    <>
      <Tabs {...rest} label={label} tabs={row} panelId={id} />
      <TabPanel id={id} label={name}>
        {own.length > 1 ? (
          <div className="segmented-tabs">
            <Tabbed {...rest} label={name} tabs={own.map((tab) => ({ ...tab, group: undefined }))}>
              {children}
            </Tabbed>
          </div>
        ) : (
          children
        )}
      </TabPanel>
    </>
  )
}
