import { pathParam } from '@/lib/navigation/path-param'
import { CpuMetrics, CpuMetricsSkeleton } from './cpu-metrics'
import { definePage } from '@/lib/screens/page'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

async function InstanceCpuPage({ params }: Props) {
  const { project, instance } = await params
  return <CpuMetrics project={pathParam(project)} name={pathParam(instance)} />
}

export default definePage(<CpuMetricsSkeleton />, InstanceCpuPage)
