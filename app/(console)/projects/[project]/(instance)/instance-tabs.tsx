'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import { routes } from '@/lib/routes'
import { TabPanel, Tabs } from '@/lib/ui/tabs'

interface Props {
  readonly project: string
  readonly name: string
  readonly children: ReactNode
}

/** The tabs of an instance page, and the panel of the current one. */
export function InstanceTabs({ project, name, children }: Props) {
  const id = useId()
  const pathname = usePathname()
  const tabs = [
    { label: 'Storage', href: routes.instanceStorage(project, name) },
    { label: 'Networking', href: routes.instanceNetworking(project, name) },
    {
      label: 'Metrics',
      href: routes.instanceMetricsCpu(project, name),
      prefix: routes.instanceMetrics(project, name),
    },
    { label: 'Connect', href: routes.instanceConnect(project, name) },
    { label: 'Activity', href: routes.instanceActivity(project, name) },
    { label: 'Settings', href: routes.instanceSettings(project, name) },
  ]
  const current = tabs.find(({ href, prefix }) => pathname.startsWith(prefix ?? href))
  return (
    <>
      <Tabs label="Instance" tabs={tabs} panelId={id} />
      <TabPanel id={id} label={current?.label ?? 'Instance'}>
        {children}
      </TabPanel>
    </>
  )
}
