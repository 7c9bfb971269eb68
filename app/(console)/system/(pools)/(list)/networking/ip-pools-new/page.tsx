import { PoolCreateForm } from '@/app/(console)/system/(pools)/(list)/pool-form'

export default function IpPoolNewPage() {
  return <PoolCreateForm />
}
