import { IpPoolCreateForm } from '@/app/(console)/system/_pools/pool-form'

export default function IpPoolNewPage() {
  return <IpPoolCreateForm />
}
