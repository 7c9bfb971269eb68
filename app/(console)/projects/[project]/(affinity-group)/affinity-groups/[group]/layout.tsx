import { AffinityGroupPage } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-page'
import type { InGroup } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-kinds'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(
  AffinityGroupPage,
  affinityGroupOperations.affinityGroupView,
  ({ project, group }: InGroup) => ({ path: { affinityGroup: group }, query: { project } }),
)
