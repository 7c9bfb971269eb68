import { browserReads } from './query'

/** What browser islands read by themselves. */
export const reads = browserReads({
  imageList: '/v1/images',
  projectList: '/v1/projects',
  projectView: '/v1/projects/{project}',
  instanceList: '/v1/instances',
  instanceView: '/v1/instances/{instance}',
  instanceNetworkInterfaceList: '/v1/network-interfaces',
  timeseriesQuery: ['POST', '/v1/timeseries/query'],
  instanceDiskList: '/v1/instances/{instance}/disks',
  diskList: '/v1/disks',
  diskView: '/v1/disks/{disk}',
  snapshotList: '/v1/snapshots',
  snapshotView: '/v1/snapshots/{snapshot}',
  imageView: '/v1/images/{image}',
  instanceExternalIpList: '/v1/instances/{instance}/external-ips',
  floatingIpList: '/v1/floating-ips',
  floatingIpView: '/v1/floating-ips/{floatingIp}',
  projectIpPoolList: '/v1/ip-pools',
})
