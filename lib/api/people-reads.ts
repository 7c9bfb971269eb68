import { browserReads } from './query'

/** Reads of users, and of the credentials and identity providers by which they sign in. */
export const peopleReads = browserReads({
  groupView: '/v1/groups/{groupId}',
  userTokenList: '/v1/users/{userId}/access-tokens',
  userSessionList: '/v1/users/{userId}/sessions',
  scimTokenList: '/v1/system/scim/tokens',
  authSettingsView: '/v1/auth-settings',
  roleList: '/v1/system/roles',
})
