import { SubnetPoolCreateForm } from '@/app/(console)/system/(subnet-pools)/(list)/subnet-pool-form'

export default function SubnetPoolNewPage() {
  return <SubnetPoolCreateForm />
}
