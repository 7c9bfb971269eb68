'use client'

import { Link } from './link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { replayEarlyKeys } from '@/lib/hydration/event-replay'

export interface Tab {
  href: string
  label: string
  /** Also current on these paths; for tabs with tabs of their own. */
  prefix?: string
  /** Overrides the path, for tabs in the query. */
  current?: boolean
  count?: ReactNode
}

export interface TabsProps {
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
