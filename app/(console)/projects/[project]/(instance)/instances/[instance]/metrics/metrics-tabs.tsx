'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import { metricsSearch } from '@/lib/metrics/metrics-view'
import { routes } from '@/lib/routes'
import { TabPanel, Tabs } from '@/lib/ui/tabs'
import { useMetricsView } from './use-metrics-view'

interface Props {
  readonly project: string
  readonly name: string
  readonly children: ReactNode
}

/** CPU, disk and network; the range and the refresh go along from one to the other. */
export function MetricsTabs({ project, name, children }: Props) {
  const id = useId()
  const pathname = usePathname()
  const { range, refresh } = useMetricsView()
  const search = metricsSearch({ range, refresh, state: 'run', disk: null, nic: null })
  const tabs = [
    { label: 'CPU', path: routes.instanceMetricsCpu(project, name) },
    { label: 'Disk', path: routes.instanceMetricsDisk(project, name) },
    { label: 'Network', path: routes.instanceMetricsNetwork(project, name) },
  ].map(({ label, path }) => ({ label, href: path + search, current: pathname === path }))
  const current = tabs.find((tab) => tab.current)
  return (
    <div className="metrics segmented-tabs">
      <Tabs label="Metrics" tabs={tabs} panelId={id} />
      <TabPanel id={id} label={current?.label ?? 'Metrics'}>
        {children}
      </TabPanel>
    </div>
  )
}
