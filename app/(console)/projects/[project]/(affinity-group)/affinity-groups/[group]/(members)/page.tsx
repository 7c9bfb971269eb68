import { AffinityMemberList } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-member-list'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(
  AffinityMemberList,
  affinityGroupOperations.affinityGroupMemberList,
  {
    selectors: ({ project, group }: { project: string; group: string }) => ({
      path: { affinityGroup: group },
      query: { project },
    }),
    isNamed: true,
  },
)
