import { browserRead } from './query'

/** What browser islands read by themselves. */
export const reads = {
  currentUserGroups: browserRead('currentUserGroups', '/v1/me/groups'),
  policyView: browserRead('policyView', '/v1/policy'),
  imageList: browserRead('imageList', '/v1/images'),
  projectList: browserRead('projectList', '/v1/projects'),
  projectView: browserRead('projectView', '/v1/projects/{project}'),
  instanceList: browserRead('instanceList', '/v1/instances'),
  instanceView: browserRead('instanceView', '/v1/instances/{instance}'),
  instanceNetworkInterfaceList: browserRead(
    'instanceNetworkInterfaceList',
    '/v1/network-interfaces',
  ),
  timeseriesQuery: browserRead('timeseriesQuery', '/v1/timeseries/query', 'POST'),
  instanceDiskList: browserRead('instanceDiskList', '/v1/instances/{instance}/disks'),
  diskList: browserRead('diskList', '/v1/disks'),
  diskView: browserRead('diskView', '/v1/disks/{disk}'),
  snapshotList: browserRead('snapshotList', '/v1/snapshots'),
  snapshotView: browserRead('snapshotView', '/v1/snapshots/{snapshot}'),
  imageView: browserRead('imageView', '/v1/images/{image}'),
  vpcSubnetList: browserRead('vpcSubnetList', '/v1/vpc-subnets'),
  instanceExternalIpList: browserRead(
    'instanceExternalIpList',
    '/v1/instances/{instance}/external-ips',
  ),
  floatingIpList: browserRead('floatingIpList', '/v1/floating-ips'),
  floatingIpView: browserRead('floatingIpView', '/v1/floating-ips/{floatingIp}'),
  projectIpPoolList: browserRead('projectIpPoolList', '/v1/ip-pools'),
  vpcList: browserRead('vpcList', '/v1/vpcs'),
  vpcView: browserRead('vpcView', '/v1/vpcs/{vpc}'),
  projectPolicyView: browserRead('projectPolicyView', '/v1/projects/{project}/policy'),
  userList: browserRead('userList', '/v1/users'),
  affinityGroupList: browserRead('affinityGroupList', '/v1/affinity-groups'),
  antiAffinityGroupList: browserRead('antiAffinityGroupList', '/v1/anti-affinity-groups'),
  groupList: browserRead('groupList', '/v1/groups'),
  utilizationView: browserRead('utilizationView', '/v1/utilization'),
}
