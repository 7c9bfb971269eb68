import { SubnetPoolCreateForm } from '@/app/(console)/system/_pools/pool-form'

export default function SubnetPoolNewPage() {
  return <SubnetPoolCreateForm />
}
