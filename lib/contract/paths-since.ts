import type { Method } from './operation'

/** Method and path of the operations that came after the specification's time (2026-08/operations.md). */
export const pathsSince = {
  currentUserAccessTokenList: ['GET', '/v1/me/access-tokens'],
  currentUserAccessTokenDelete: ['DELETE', '/v1/me/access-tokens/{tokenId}'],
  userTokenList: ['GET', '/v1/users/{userId}/access-tokens'],
  userSessionList: ['GET', '/v1/users/{userId}/sessions'],
  userLogout: ['POST', '/v1/users/{userId}/logout'],
  authSettingsView: ['GET', '/v1/auth-settings'],
  authSettingsUpdate: ['PUT', '/v1/auth-settings'],
  userView: ['GET', '/v1/users/{userId}'],
  instanceAffinityGroupList: ['GET', '/v1/instances/{instance}/affinity-groups'],
  instanceAntiAffinityGroupList: ['GET', '/v1/instances/{instance}/anti-affinity-groups'],
  instanceMulticastGroupList: ['GET', '/v1/instances/{instance}/multicast-groups'],
  instanceMulticastGroupJoin: ['PUT', '/v1/instances/{instance}/multicast-groups/{multicastGroup}'],
  instanceMulticastGroupLeave: [
    'DELETE',
    '/v1/instances/{instance}/multicast-groups/{multicastGroup}',
  ],
  multicastGroupList: ['GET', '/v1/multicast-groups'],
  multicastGroupView: ['GET', '/v1/multicast-groups/{multicastGroup}'],
  multicastGroupMemberList: ['GET', '/v1/multicast-groups/{multicastGroup}/members'],
} as const satisfies Readonly<Record<string, readonly [Method, string]>>
