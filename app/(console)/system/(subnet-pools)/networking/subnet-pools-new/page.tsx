import { SubnetPoolCreateForm } from '@/app/(console)/system/(subnet-pools)/subnet-pool-form'

export default function SubnetPoolNewPage() {
  return <SubnetPoolCreateForm />
}
