import { browserReads } from './query'

/** What islands read of subnet pools, for operators. */
export const subnetPoolReads = browserReads({
  systemSubnetPoolList: '/v1/system/subnet-pools',
  systemSubnetPoolView: '/v1/system/subnet-pools/{pool}',
  systemSubnetPoolUtilizationView: '/v1/system/subnet-pools/{pool}/utilization',
  systemSubnetPoolMemberList: '/v1/system/subnet-pools/{pool}/members',
  systemSubnetPoolSiloList: '/v1/system/subnet-pools/{pool}/silos',
  siloSubnetPoolList: '/v1/system/silos/{silo}/subnet-pools',
})
