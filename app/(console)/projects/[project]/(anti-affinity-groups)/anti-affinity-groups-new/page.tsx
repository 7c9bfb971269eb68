import { AffinityGroupCreateForm } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-form'
import { pathParam } from '@/lib/navigation/path-param'

export default async function AntiAffinityGroupNewPage(props: {
  params: Promise<{ project: string }>
}) {
  return (
    <AffinityGroupCreateForm
      kind="antiAffinity"
      project={pathParam((await props.params).project)}
    />
  )
}
