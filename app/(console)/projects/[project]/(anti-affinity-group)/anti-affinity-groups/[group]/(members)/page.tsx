import { AntiAffinityMemberList } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-member-list'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(
  AntiAffinityMemberList,
  affinityGroupOperations.antiAffinityGroupMemberList,
  {
    selectors: ({ project, group }: { project: string; group: string }) => ({
      path: { antiAffinityGroup: group },
      query: { project },
    }),
    isNamed: true,
  },
)
