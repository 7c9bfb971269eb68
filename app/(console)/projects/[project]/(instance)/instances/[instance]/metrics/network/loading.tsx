import { MetricsSkeleton } from '@/lib/charts/metrics-skeleton'

export default function Loading() {
  return <MetricsSkeleton charts={5} />
}
