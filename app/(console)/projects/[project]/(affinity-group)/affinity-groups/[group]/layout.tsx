import { AffinityGroupPage } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-page'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly group: string
}

export default defineDetailLayout(
  AffinityGroupPage,
  affinityGroupOperations.affinityGroupView,
  ({ project, group }: Params) => ({ path: { affinityGroup: group }, query: { project } }),
)
