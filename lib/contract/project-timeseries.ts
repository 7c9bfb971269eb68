import type { Answer } from './answer'
import type { TimeseriesSchema } from './oxql'

/*
 * The timeseries of projects (behaviour-operator.md, timeseries list). The platform lists timeseries to
 * operators only, so this list is for other readers. A platform that lacks one refuses it in its own words.
 * No zod.
 */

type Schema = Answer<TimeseriesSchema>
type Field = Schema['fieldSchema'][number]
type Names = readonly (readonly [name: string, fieldType: string])[]

const fields = (source: string, names: Names): readonly Field[] =>
  names.map(([name, fieldType]) => ({ name, fieldType, source, description: '' }))

const SLED: Names = [
  ['sled_id', 'uuid'],
  ['sled_model', 'string'],
  ['sled_revision', 'u32'],
  ['sled_serial', 'string'],
]
const OWNERS: Names = [
  ['project_id', 'uuid'],
  ['silo_id', 'uuid'],
]

type Metric = readonly [name: string, metric: string, units?: string, own?: Names, datum?: string]

const target = (
  name: string,
  description: string,
  targetFields: Names,
  metrics: readonly Metric[],
): readonly Schema[] =>
  metrics.map(([metric, what, units = 'count', own = [], datumType = 'cumulative_u64']) => ({
    timeseriesName: `${name}:${metric}`,
    ...{ datumType, units, version: 1, authzScope: 'project', created: new Date(0) },
    description: { target: description, metric: what },
    fieldSchema: [...fields('target', targetFields), ...fields('metric', own)],
  }))

const WHY: Names = [['failure_reason', 'string']]
const KIND: Names = [['io_kind', 'string']]

const machines = target(
  'virtual_machine',
  'An instance',
  [['instance_id', 'uuid'], ...OWNERS, ...SLED],
  [
    [
      'vcpu_usage',
      'Time that each virtual CPU spent in a state',
      'nanoseconds',
      [
        ['state', 'string'],
        ['vcpu_id', 'u32'],
      ],
    ],
    ['reset', 'Resets'],
    ['pv_panic_guest_handled', 'Panics that the guest dealt with'],
    ['pv_panic_host_handled', 'Panics that the host dealt with'],
  ],
)

const disks = target(
  'virtual_disk',
  'A disk',
  [['attached_instance_id', 'uuid'], ['disk_id', 'uuid'], ...OWNERS, ['block_size', 'u32']],
  [
    ['bytes_read', 'Bytes read', 'bytes'],
    ['bytes_written', 'Bytes written', 'bytes'],
    ['reads', 'Reads'],
    ['writes', 'Writes'],
    ['flushes', 'Flushes'],
    ['failed_reads', 'Reads that failed', 'count', WHY],
    ['failed_writes', 'Writes that failed', 'count', WHY],
    ['failed_flushes', 'Flushes that failed', 'count', WHY],
    ['io_latency', 'Time that requests took', 'nanoseconds', KIND, 'histogram_u64'],
    ['io_size', 'Sizes of requests', 'bytes', KIND, 'histogram_u64'],
  ],
)

const interfaces = target(
  'instance_network_interface',
  'A network interface of an instance',
  [['interface_id', 'uuid'], ['instance_id', 'uuid'], ...OWNERS],
  [
    ['bytes_sent', 'Bytes sent', 'bytes'],
    ['bytes_received', 'Bytes received', 'bytes'],
    ['packets_sent', 'Packets sent'],
    ['packets_received', 'Packets received'],
    ['packets_dropped', 'Packets dropped while they were received'],
    ['errors_sent', 'Errors while sending'],
    ['errors_received', 'Errors while receiving'],
  ],
)

/** By name, as the platform lists its own. */
export const projectTimeseries: readonly Schema[] = [...interfaces, ...disks, ...machines].toSorted(
  (one, other) => (one.timeseriesName < other.timeseriesName ? -1 : 1),
)
