import { SLED, traffic } from './field-sets'
import { count, fields, metric } from './schema'
import type { TargetDef } from './schema'

const FAILURE = fields('string', 'failure_reason')
const IO_KIND = fields('string', 'io_kind')

/** What instances, their disks and their interfaces tell. */
export const virtualMachine: TargetDef = {
  name: 'virtual_machine',
  scope: 'project',
  description: 'A guest virtual machine',
  fields: [...fields('uuid', 'instance_id', 'project_id', 'silo_id'), ...SLED],
  metrics: [
    metric(
      'vcpu_usage',
      'cumulative_u64',
      'nanoseconds',
      'Time each virtual CPU spent in a state',
      fields('string', 'state'),
      fields('u32', 'vcpu_id'),
    ),
    count('reset', 'Resets of the machine'),
    count('pv_panic_guest_handled', 'Panics that the guest handled by itself'),
    count('pv_panic_host_handled', 'Panics that the guest left to the host'),
  ],
}

export const virtualDisk: TargetDef = {
  name: 'virtual_disk',
  scope: 'project',
  description: 'A virtual disk of an instance',
  fields: [
    ...fields('uuid', 'attached_instance_id'),
    ...fields('u32', 'block_size'),
    ...fields('uuid', 'disk_id', 'project_id', 'silo_id'),
  ],
  metrics: [
    metric('bytes_read', 'cumulative_u64', 'bytes', 'Bytes read from the disk'),
    metric('bytes_written', 'cumulative_u64', 'bytes', 'Bytes written to the disk'),
    count('reads', 'Completed reads'),
    count('writes', 'Completed writes'),
    count('flushes', 'Completed flushes'),
    count('failed_reads', 'Failed reads', FAILURE),
    count('failed_writes', 'Failed writes', FAILURE),
    count('failed_flushes', 'Failed flushes', FAILURE),
    metric('io_latency', 'histogram_u64', 'nanoseconds', 'Time that requests took', IO_KIND),
    metric('io_size', 'histogram_u64', 'bytes', 'Size of requests', IO_KIND),
  ],
}

export const instanceNetworkInterface: TargetDef = {
  name: 'instance_network_interface',
  scope: 'project',
  description: 'A network interface of an instance',
  fields: fields('uuid', 'interface_id', 'instance_id', 'project_id', 'silo_id'),
  metrics: [...traffic(), count('packets_dropped', 'Packets dropped from the receive queue')],
}

/** Two targets have this name; their metrics differ. */
export const virtualMachineChecks: TargetDef = {
  name: 'virtual_machine',
  scope: 'fleet',
  description: 'Health checks of a guest virtual machine by the control plane',
  fields: [
    ...fields(
      'uuid',
      'rack_id',
      'nexus_id',
      'instance_id',
      'silo_id',
      'project_id',
      'vmm_id',
      'sled_agent_id',
    ),
    ...fields('ip_addr', 'sled_agent_ip'),
    ...fields('u16', 'sled_agent_port'),
  ],
  metrics: [
    count('check', 'Completed checks by what they found', fields('string', 'state', 'reason')),
    count('incomplete_check', 'Checks that could not be completed', FAILURE),
  ],
}

export const collectionTarget: TargetDef = {
  name: 'collection_target',
  scope: 'fleet',
  description: 'A project, a silo or the fleet',
  fields: fields('uuid', 'id'),
  metrics: [
    metric('virtual_disk_space_provisioned', 'i64', 'bytes', 'Bytes of disks and snapshots'),
    metric('ram_provisioned', 'i64', 'bytes', 'Bytes of memory of running instances'),
    metric('cpus_provisioned', 'i64', 'count', 'Virtual CPUs of running instances'),
  ],
}
