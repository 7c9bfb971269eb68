import { InstancesSkeleton } from './instances-skeleton'

export default function InstancesLoading() {
  return <InstancesSkeleton />
}
