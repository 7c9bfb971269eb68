import { browserReads } from './query'

/** What islands read of the hardware, for operators. */
export const hardwareReads = browserReads({
  sledList: '/v1/system/hardware/sleds',
  sledView: '/v1/system/hardware/sleds/{sledId}',
  sledInstanceList: '/v1/system/hardware/sleds/{sledId}/instances',
  sledListUninitialized: '/v1/system/hardware/sleds-uninitialized',
  sledPhysicalDiskList: '/v1/system/hardware/sleds/{sledId}/disks',
  physicalDiskList: '/v1/system/hardware/disks',
  physicalDiskView: '/v1/system/hardware/disks/{diskId}',
  rackList: '/v1/system/hardware/racks',
  rackView: '/v1/system/hardware/racks/{rackId}',
  rackMembershipStatus: '/v1/system/hardware/racks/{rackId}/membership',
  physicalDiskListUnadopted: '/v1/system/hardware/disks-unadopted',
  physicalDiskListAdoptionRequests: '/v1/system/hardware/disk-adoption-requests',
  switchList: '/v1/system/hardware/switches',
  switchView: '/v1/system/hardware/switches/{switchId}',
  networkingSwitchPortList: '/v1/system/hardware/switch-port',
  networkingSwitchPortStatus: '/v1/system/hardware/switch-port/{port}/status',
  networkingSwitchPortLldpNeighbors:
    '/v1/system/hardware/rack-switch-port/{rackId}/{switchLocation}/{port}/lldp/neighbors',
})
