import { count, fields, metric } from './schema'
import type { TargetDef } from './schema'

/** What the services of the control plane tell. */

export const httpService: TargetDef = {
  name: 'http_service',
  scope: 'fleet',
  description: 'A service that answers HTTP requests',
  fields: [...fields('string', 'name'), ...fields('uuid', 'id')],
  metrics: [
    metric(
      'request_latency_histogram',
      'histogram_u64',
      'nanoseconds',
      'Time that requests took',
      fields('string', 'operation_id'),
      fields('u16', 'status_code'),
    ),
  ],
}

const PRODUCER = [
  fields('string', 'base_route'),
  fields('uuid', 'producer_id'),
  fields('ip_addr', 'producer_ip'),
  fields('u16', 'producer_port'),
]

export const oximeterCollector: TargetDef = {
  name: 'oximeter_collector',
  scope: 'fleet',
  description: 'A collector of metrics',
  fields: [
    ...fields('uuid', 'collector_id'),
    ...fields('ip_addr', 'collector_ip'),
    ...fields('u16', 'collector_port'),
  ],
  metrics: [
    count('collections', 'Collections that succeeded', ...PRODUCER),
    count('failed_collections', 'Collections that failed', ...PRODUCER, fields('string', 'reason')),
  ],
}

export const kstatSampler: TargetDef = {
  name: 'kstat_sampler',
  scope: 'fleet',
  description: 'What samples the statistics of a kernel',
  fields: fields('string', 'hostname'),
  metrics: [
    count(
      'samples_dropped',
      'Samples lost',
      fields('u64', 'target_id'),
      fields('string', 'target_name'),
    ),
    count('expired_targets', 'Targets that are no longer sampled'),
  ],
}

export const databaseTransaction: TargetDef = {
  name: 'database_transaction',
  scope: 'fleet',
  description: 'A transaction of the control plane',
  fields: fields('string', 'name'),
  metrics: [
    metric(
      'retry_data',
      'f64',
      'seconds',
      'Time until a try had to be repeated',
      fields('u32', 'attempt'),
    ),
  ],
}
