import { browserReads } from './query'

/** Reads of roles, and of the users and groups that can have roles. */
export const accessReads = browserReads({
  currentUserGroups: '/v1/me/groups',
  policyView: '/v1/policy',
  projectPolicyView: '/v1/projects/{project}/policy',
  userList: '/v1/users',
  groupList: '/v1/groups',
})
