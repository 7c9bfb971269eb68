import { PoolSkeleton } from '@/app/(console)/system/(pool)/pool-skeleton'

export default function ServicePoolLoading() {
  return <PoolSkeleton facts={['Addresses', 'IP ranges']} />
}
