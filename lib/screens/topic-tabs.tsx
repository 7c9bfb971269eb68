'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { isActiveSection } from '@/lib/navigation/sections'
import { trailOf } from '@/lib/navigation/tree'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { Icon } from '@/lib/ui/icon'
import { PageHeader } from '@/lib/ui/page-header'
import { Tabbed } from '@/lib/ui/tabbed'

interface Props {
  readonly docs: ReactNode
  /** What stands beside the labels of tabs, and of groups of tabs. */
  readonly counts?: Readonly<Record<string, ReactNode>>
  /** The current tab. */
  readonly children: ReactNode
}

/** The page of a section with several lists: its heading, and a tab for each, as the tree has them. */
export function TopicTabs({ docs, counts = {}, children }: Props) {
  const path = usePathname()
  const can = usePlatformCan()
  const page = trailOf(path).steps.find(({ node }) => node.section)
  const { section, label = '', topic, in: below = {} } = page?.node ?? {}
  // Each list says then that the platform lacks the section.
  const isOff = section?.needs && !can(section.needs)
  const tabs = Object.entries(below).flatMap(
    ([segment, { is, label: name = '', needs, group }]) => {
      if (is !== 'tab' || (needs && !can(needs))) return []
      const href = `${page?.href}/${segment}`
      return {
        ...{ label: name, href, group, count: counts[name] },
        ...(group !== undefined && { groupCount: counts[group] }),
        current: isActiveSection(href, path),
      }
    },
  )
  return (
    <div className="shell-page">
      <PageHeader icon={section && <Icon name={section.icon} />} title={label} docs={docs} />
      {isOff ? (
        children
      ) : (
        // Below a row of pages they look like a part of theirs.
        <div className={topic && 'segmented-tabs'}>
          <Tabbed label={label} tabs={tabs}>
            {children}
          </Tabbed>
        </div>
      )}
    </div>
  )
}
