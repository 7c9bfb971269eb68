import { browserReads } from './query'

/** What islands read of multicast groups. */
export const multicastReads = browserReads({
  multicastGroupList: '/v1/multicast-groups',
  multicastGroupMemberList: '/v1/multicast-groups/{multicastGroup}/members',
  instanceMulticastGroupList: '/v1/instances/{instance}/multicast-groups',
})
