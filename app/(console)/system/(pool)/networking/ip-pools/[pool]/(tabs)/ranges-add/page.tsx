import { RangeForm } from '@/app/(console)/system/(pool)/range-form'
import { pathParam } from '@/lib/navigation/path-param'

export default async function IpRangeAddPage(props: { params: Promise<{ pool: string }> }) {
  return <RangeForm pool={pathParam((await props.params).pool)} />
}
