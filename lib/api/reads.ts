import { browserRead } from './query'

/** What browser islands read by themselves. */
export const reads = {
  currentUserGroups: browserRead('currentUserGroups', '/v1/me/groups'),
  policyView: browserRead('policyView', '/v1/policy'),
  projectList: browserRead('projectList', '/v1/projects'),
  instanceList: browserRead('instanceList', '/v1/instances'),
  instanceView: browserRead('instanceView', '/v1/instances/{instance}'),
  instanceDiskList: browserRead('instanceDiskList', '/v1/instances/{instance}/disks'),
}
