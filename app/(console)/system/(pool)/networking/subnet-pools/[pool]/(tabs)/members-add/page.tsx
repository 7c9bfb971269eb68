import { MemberForm } from '@/app/(console)/system/(pool)/member-form'
import { pathParam } from '@/lib/navigation/path-param'

export default async function SubnetPoolMemberAddPage(props: {
  params: Promise<{ pool: string }>
}) {
  return <MemberForm pool={pathParam((await props.params).pool)} />
}
