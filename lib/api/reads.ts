import { browserRead } from './query'

/** What browser islands read by themselves. */
export const reads = {
  projectList: browserRead('projectList', '/v1/projects'),
  instanceList: browserRead('instanceList', '/v1/instances'),
  instanceView: browserRead('instanceView', '/v1/instances/{instance}'),
  instanceDiskList: browserRead('instanceDiskList', '/v1/instances/{instance}/disks'),
}
