import { MetricsSkeleton } from '@/lib/charts/metrics-skeleton'
import { CapacitySkeleton } from '@/lib/utilization/capacity-skeleton'
import { UtilizationHeader } from './utilization-header'

export default function SiloUtilizationLoading() {
  return (
    <div className="shell-page">
      <UtilizationHeader />
      <CapacitySkeleton what="Quota" />
      <MetricsSkeleton charts={3} />
    </div>
  )
}
