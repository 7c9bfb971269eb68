import { VpcCreateForm } from '@/app/(console)/projects/[project]/(vpcs)/vpc-form'
import { pathParam } from '@/lib/navigation/path-param'

export default async function VpcNewPage(props: { params: Promise<{ project: string }> }) {
  return <VpcCreateForm project={pathParam((await props.params).project)} />
}
