import { browserReads } from './query'

/** What islands read of who has which role, and of who there is to have one. */
export const accessReads = browserReads({
  currentUserGroups: '/v1/me/groups',
  policyView: '/v1/policy',
  projectPolicyView: '/v1/projects/{project}/policy',
  userList: '/v1/users',
  groupList: '/v1/groups',
})
