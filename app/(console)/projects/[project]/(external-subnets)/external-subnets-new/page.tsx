import { ExternalSubnetCreateForm } from '@/app/(console)/projects/[project]/(external-subnets)/external-subnet-form'
import { pathParam } from '@/lib/navigation/path-param'

export default async function ExternalSubnetNewPage(props: {
  params: Promise<{ project: string }>
}) {
  return <ExternalSubnetCreateForm project={pathParam((await props.params).project)} />
}
