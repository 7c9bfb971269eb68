import { count, fields, metric } from './schema'
import type { FieldDef, MetricDef } from './schema'

/** Fields and metrics that many targets share (behaviour-operator.md, timeseries list). */

export const SLED: readonly FieldDef[] = [
  ...fields('uuid', 'sled_id'),
  ...fields('string', 'sled_model'),
  ...fields('u32', 'sled_revision'),
  ...fields('string', 'sled_serial'),
]
export const SWITCH: readonly FieldDef[] = [
  ...fields('uuid', 'switch_id'),
  ...fields('string', 'switch_model'),
  ...fields('u32', 'switch_revision'),
  ...fields('string', 'switch_serial'),
  ...fields('u16', 'switch_slot'),
]
export const ASIC: readonly FieldDef[] = [
  ...fields('string', 'asic_fab', 'asic_lot'),
  ...fields('u8', 'asic_wafer'),
  ...fields('i16', 'asic_wafer_loc_x', 'asic_wafer_loc_y'),
]
export const HOST: readonly FieldDef[] = [
  ...fields('string', 'hostname'),
  ...fields('uuid', 'rack_id', 'sled_id'),
]

/** Traffic of a link. */
export const traffic = (...own: readonly (readonly FieldDef[])[]): MetricDef[] => [
  metric('bytes_sent', 'cumulative_u64', 'bytes', 'Bytes sent on the link', ...own),
  metric('bytes_received', 'cumulative_u64', 'bytes', 'Bytes received on the link', ...own),
  count('packets_sent', 'Packets sent on the link', ...own),
  count('packets_received', 'Packets received on the link', ...own),
  count('errors_sent', 'Errors when sending on the link', ...own),
  count('errors_received', 'Errors when receiving on the link', ...own),
]
