import { InstancePageSkeleton } from '@/app/(console)/projects/[project]/(instance)/instance-page-skeleton'

export default function InstanceLoading() {
  return <InstancePageSkeleton />
}
