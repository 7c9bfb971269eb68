import { PoolCreateForm } from '@/app/(console)/system/(pools)/pool-form'

export default function IpPoolNewPage() {
  return <PoolCreateForm />
}
