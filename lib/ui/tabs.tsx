'use client'

import { Link } from './link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { replayEarlyKeys } from '@/lib/hydration/event-replay'

interface Tab {
  href: string
  label: string
  /** Also current on these paths; for tabs with tabs of their own. */
  prefix?: string
  /** Overrides the path, for tabs in the query. */
  current?: boolean
  count?: ReactNode
}

/** Tabs of a group follow each other, and are one tab of the first row. */
export interface GroupedTab extends Tab {
  group?: string | undefined
  groupCount?: ReactNode
}

interface TabsProps {
  /** Name of the list for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Id of the TabPanel below. */
  panelId: string
  /** Changing the tab adds no entry to the history. */
  replace?: boolean
}

/** Tabs that are links: each has its URL. Left and Right move between them, wrapping. */
export function Tabs({ label, tabs, panelId, replace = false }: TabsProps) {
  const path = usePathname()
  const active = (tab: Tab) =>
    tab.current ?? (path === tab.href || path.startsWith(`${tab.prefix ?? tab.href}/`))
  // If no tab is current, the first one is in the tab order.
  const current = Math.max(tabs.findIndex(active), 0)

  const list = useRef<HTMLDivElement>(null)
  useEffect(() => replayEarlyKeys((event) => follow(list.current, event)), [])
  const selected = tabs[current]?.href
  // If not all tabs fit, the current one is scrolled into view.
  useEffect(() => showSelected(list.current), [selected])
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="tabs"
      onKeyDown={(event) => follow(event.currentTarget, event)}
    >
      {tabs.map((tab, index) => (
        <Link
          key={tab.href}
          href={tab.href}
          replace={replace}
          scroll={false}
          role="tab"
          id={`${panelId}-tab-${index}`}
          aria-selected={active(tab)}
          aria-controls={active(tab) ? panelId : undefined}
          tabIndex={index === current ? 0 : -1}
          className="tab"
        >
          <span>{tab.label}</span>
          {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
        </Link>
      ))}
    </div>
  )
}

/** Scrolls only the list: the page stays where it is. */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (!list || !tab) return
  const [frame, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  list.scrollLeft += Math.min(0, box.left - frame.left) + Math.max(0, box.right - frame.right)
}

type Pressed = Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'preventDefault'>

/**
 * Moves from the focused tab as an arrow key says; returns true if it moved. An early key that is still
 * being delivered arrives twice.
 */
function follow(list: HTMLElement | null, event: Pressed): boolean {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!list || !direction || event.defaultPrevented) return false
  const links = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links.at((at + direction) % links.length)
  if (at === -1 || !next) return false
  event.preventDefault()
  next.focus()
  next.click()
  return true
}

interface TabPanelProps {
  id: string
  /** The active tab's label. */
  label: string
  children: ReactNode
}

export function TabPanel({ id, label, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={id} aria-label={label} tabIndex={-1} className="tab-panel">
      {children}
    </div>
  )
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
