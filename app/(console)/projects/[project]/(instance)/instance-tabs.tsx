'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import { TabBoundary } from '@/lib/screens/tab-boundary'
import { TabPanel, Tabs } from '@/lib/ui/tabs'
import { instancePages } from './instance-pages'

interface Props {
  readonly project: string
  readonly name: string
  readonly children: ReactNode
}

/** The tabs of an instance page, and the panel of the current one. */
export function InstanceTabs({ project, name, children }: Props) {
  const id = useId()
  const pathname = usePathname()
  const tabs = instancePages(project, name)
  const current = tabs.find(({ href, prefix }) => pathname.startsWith(prefix ?? href))
  return (
    <>
      <Tabs label="Instance" tabs={tabs} panelId={id} />
      <TabPanel id={id} label={current?.label ?? 'Instance'}>
        <TabBoundary>{children}</TabBoundary>
      </TabPanel>
    </>
  )
}
