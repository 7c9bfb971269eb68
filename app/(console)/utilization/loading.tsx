import { CapacitySkeleton } from '@/lib/utilization/capacity-skeleton'
import { UtilizationHeader } from './utilization-header'

export default function SiloUtilizationLoading() {
  return (
    <div className="shell-page">
      <UtilizationHeader />
      <CapacitySkeleton />
    </div>
  )
}
