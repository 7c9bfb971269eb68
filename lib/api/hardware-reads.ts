import { browserReads } from './query'

/** What islands read of the hardware, for operators. */
export const hardwareReads = browserReads({
  sledList: '/v1/system/hardware/sleds',
  sledView: '/v1/system/hardware/sleds/{sledId}',
  sledInstanceList: '/v1/system/hardware/sleds/{sledId}/instances',
  sledListUninitialized: '/v1/system/hardware/sleds-uninitialized',
  physicalDiskList: '/v1/system/hardware/disks',
  rackList: '/v1/system/hardware/racks',
  switchList: '/v1/system/hardware/switches',
  networkingSwitchPortList: '/v1/system/hardware/switch-port',
  networkingSwitchPortStatus: '/v1/system/hardware/switch-port/{port}/status',
  networkingSwitchPortLldpNeighbors:
    '/v1/system/hardware/rack-switch-port/{rackId}/{switchLocation}/{port}/lldp/neighbors',
})
