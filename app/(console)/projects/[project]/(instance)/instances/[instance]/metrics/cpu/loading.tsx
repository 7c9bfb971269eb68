import { MetricsSkeleton } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/metrics/metrics-skeleton'

export default function Loading() {
  return <MetricsSkeleton charts={1} />
}
