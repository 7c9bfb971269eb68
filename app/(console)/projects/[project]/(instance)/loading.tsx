import { InstancePageSkeleton } from './instance-page-skeleton'

export default function InstanceLoading() {
  return <InstancePageSkeleton />
}
