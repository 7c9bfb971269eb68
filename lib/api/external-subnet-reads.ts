import { browserReads } from './query'

/** What islands read of external subnets, and of the pools that they come from. */
export const externalSubnetReads = browserReads({
  externalSubnetList: '/v1/external-subnets',
  externalSubnetView: '/v1/external-subnets/{externalSubnet}',
  instanceExternalSubnetList: '/v1/instances/{instance}/external-subnets',
  subnetPoolList: '/v1/subnet-pools',
})
