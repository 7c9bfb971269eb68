import { AntiAffinityGroupList } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-list'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(
  AntiAffinityGroupList,
  affinityGroupOperations.antiAffinityGroupList,
)
