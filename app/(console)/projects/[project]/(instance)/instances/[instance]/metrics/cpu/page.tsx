import { pathParam } from '@/lib/navigation/path-param'
import { CpuMetrics } from './cpu-metrics'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

export default async function InstanceCpuPage({ params }: Props) {
  const { project, instance } = await params
  return <CpuMetrics project={pathParam(project)} name={pathParam(instance)} />
}
