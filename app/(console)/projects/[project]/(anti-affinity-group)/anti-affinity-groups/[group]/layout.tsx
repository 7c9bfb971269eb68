import { AntiAffinityGroupPage } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-page'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly group: string
}

export default defineDetailLayout(
  AntiAffinityGroupPage,
  affinityGroupOperations.antiAffinityGroupView,
  ({ project, group }: Params) => ({ path: { antiAffinityGroup: group }, query: { project } }),
)
