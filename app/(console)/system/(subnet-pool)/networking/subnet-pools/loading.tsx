import { SubnetPoolSkeleton } from '@/app/(console)/system/(subnet-pool)/subnet-pool-skeleton'

export default function SubnetPoolLoading() {
  return <SubnetPoolSkeleton />
}
