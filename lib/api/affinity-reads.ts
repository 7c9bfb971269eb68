import { browserReads } from './query'

/** What islands read of affinity groups of both kinds, beside `reads`. */
export const affinityReads = browserReads({
  affinityGroupList: '/v1/affinity-groups',
  affinityGroupView: '/v1/affinity-groups/{affinityGroup}',
  affinityGroupMemberList: '/v1/affinity-groups/{affinityGroup}/members',
  antiAffinityGroupList: '/v1/anti-affinity-groups',
  antiAffinityGroupView: '/v1/anti-affinity-groups/{antiAffinityGroup}',
  antiAffinityGroupMemberList: '/v1/anti-affinity-groups/{antiAffinityGroup}/members',
  instanceAffinityGroupList: '/v1/instances/{instance}/affinity-groups',
  instanceAntiAffinityGroupList: '/v1/instances/{instance}/anti-affinity-groups',
})
