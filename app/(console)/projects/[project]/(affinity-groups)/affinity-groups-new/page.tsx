import { AffinityGroupCreateForm } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-form'
import { pathParam } from '@/lib/navigation/path-param'

export default async function AffinityGroupNewPage(props: {
  params: Promise<{ project: string }>
}) {
  return (
    <AffinityGroupCreateForm kind="affinity" project={pathParam((await props.params).project)} />
  )
}
