import type { ReactNode } from 'react'
import { pathParam } from '@/lib/navigation/path-param'
import { MetricsTabs } from './metrics-tabs'

interface Props {
  params: Promise<{ project: string; instance: string }>
  children: ReactNode
}

/** The tabs of an instance's metrics. */
export default async function InstanceMetricsLayout({ params, children }: Props) {
  const { project, instance } = await params
  return (
    <MetricsTabs project={pathParam(project)} name={pathParam(instance)}>
      {children}
    </MetricsTabs>
  )
}
