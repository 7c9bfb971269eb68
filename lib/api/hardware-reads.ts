import { browserRead } from './query'

/** What islands read of the hardware, for operators. */
export const hardwareReads = {
  sledList: browserRead('sledList', '/v1/system/hardware/sleds'),
  sledView: browserRead('sledView', '/v1/system/hardware/sleds/{sledId}'),
  sledInstanceList: browserRead('sledInstanceList', '/v1/system/hardware/sleds/{sledId}/instances'),
  sledPhysicalDiskList: browserRead(
    'sledPhysicalDiskList',
    '/v1/system/hardware/sleds/{sledId}/disks',
  ),
  sledListUninitialized: browserRead(
    'sledListUninitialized',
    '/v1/system/hardware/sleds-uninitialized',
  ),
  physicalDiskList: browserRead('physicalDiskList', '/v1/system/hardware/disks'),
  physicalDiskView: browserRead('physicalDiskView', '/v1/system/hardware/disks/{diskId}'),
  rackList: browserRead('rackList', '/v1/system/hardware/racks'),
  rackView: browserRead('rackView', '/v1/system/hardware/racks/{rackId}'),
  switchList: browserRead('switchList', '/v1/system/hardware/switches'),
  switchView: browserRead('switchView', '/v1/system/hardware/switches/{switchId}'),
  networkingSwitchPortList: browserRead(
    'networkingSwitchPortList',
    '/v1/system/hardware/switch-port',
  ),
  networkingSwitchPortStatus: browserRead(
    'networkingSwitchPortStatus',
    '/v1/system/hardware/switch-port/{port}/status',
  ),
  networkingSwitchPortLldpNeighbors: browserRead(
    'networkingSwitchPortLldpNeighbors',
    '/v1/system/hardware/rack-switch-port/{rackId}/{switchLocation}/{port}/lldp/neighbors',
  ),
}
