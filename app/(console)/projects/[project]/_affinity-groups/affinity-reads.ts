import { browserReads } from '@/lib/api/query'

/** What islands read of one group and its members, beside `reads`. */
export const affinityReads = browserReads({
  affinityGroupView: '/v1/affinity-groups/{affinityGroup}',
  antiAffinityGroupView: '/v1/anti-affinity-groups/{antiAffinityGroup}',
  affinityGroupMemberList: '/v1/affinity-groups/{affinityGroup}/members',
  antiAffinityGroupMemberList: '/v1/anti-affinity-groups/{antiAffinityGroup}/members',
})
