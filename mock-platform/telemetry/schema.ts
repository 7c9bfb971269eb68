import type { DatumType } from '@/lib/contract/measurement'
import type { AuthzScope, FieldType, TimeseriesSchema, Units } from '@/lib/contract/oxql'

/** How the timeseries of the platform are declared (behaviour-operator.md, timeseries list). */

export interface FieldDef {
  readonly name: string
  readonly type: FieldType
}
export interface MetricDef {
  readonly name: string
  readonly datum: DatumType
  readonly units: Units
  readonly description: string
  readonly fields: readonly FieldDef[]
}
export interface TargetDef {
  readonly name: string
  readonly scope: AuthzScope
  readonly description: string
  readonly fields: readonly FieldDef[]
  readonly metrics: readonly MetricDef[]
}

/** Fields of one type: `fields('uuid', 'rack_id', 'sled_id')`. */
export const fields = (type: FieldType, ...names: string[]): FieldDef[] =>
  names.map((name) => ({ name, type }))
/** A counter of events. */
export const count = (
  name: string,
  description: string,
  ...own: readonly (readonly FieldDef[])[]
): MetricDef => metric(name, 'cumulative_u64', 'count', description, ...own)
export const metric = (
  name: string,
  datum: DatumType,
  units: Units,
  description: string,
  ...own: readonly (readonly FieldDef[])[]
): MetricDef => ({ name, datum, units, description, fields: own.flat() })

/** What a field says, wherever it appears. */
const FIELD_TEXT: Readonly<Record<string, string>> = {
  asic_fab: 'Fab that made the switch chip',
  asic_lot: 'Lot of the switch chip',
  asic_wafer: 'Wafer of the switch chip',
  asic_wafer_loc_x: 'Place of the switch chip on its wafer, across',
  asic_wafer_loc_y: 'Place of the switch chip on its wafer, along',
  attached_instance_id: 'Instance that the disk is attached to',
  attempt: 'How often the transaction was tried before',
  base_route: 'Route that the collector reads metrics from',
  block_size: 'Block size of the disk, bytes',
  chassis_kind: 'What the component is a part of: sled, switch or power shelf',
  chassis_model: 'Model of the chassis',
  chassis_revision: 'Revision of the chassis',
  chassis_serial: 'Serial number of the chassis',
  collector_id: 'The collector',
  collector_ip: 'Address of the collector',
  collector_port: 'Port of the collector',
  component_id: 'The component',
  component_kind: 'What the component is',
  description: 'The component in words',
  disk_id: 'The virtual disk',
  error: 'What went wrong',
  failure_reason: 'Why it failed',
  gateway_id: 'Gateway that asked the component',
  hostname: 'Name of the host',
  hubris_archive_id: 'Firmware of the service processor',
  id: 'The thing the value is about',
  instance_id: 'The instance',
  interface: 'Interface that the session uses',
  interface_id: 'The network interface',
  io_kind: 'Kind of the request: read, write or flush',
  kind: 'Kind of the link',
  lane: 'Lane of the link',
  link_id: 'Link of the port',
  link_name: 'Name of the link',
  local_asn: 'Own autonomous system number',
  model: 'Model of the switch that the link belongs to',
  name: 'Name of the thing the value is about',
  network: 'Network that the link belongs to',
  nexus_id: 'Control plane process that made the check',
  operation_id: 'Operation that was served',
  peer: 'Address of the peer',
  port_id: 'The switch port',
  producer_id: 'Who makes the metrics',
  producer_ip: 'Address of who makes the metrics',
  producer_port: 'Port of who makes the metrics',
  project_id: 'Project that it belongs to',
  rack_id: 'The rack',
  reason: 'Why it is so',
  sensor: 'The sensor',
  sensor_kind: 'What the sensor measures',
  silo_id: 'Silo that it belongs to',
  sled_agent_id: 'Agent of the sled that runs the machine',
  sled_agent_ip: 'Address of the agent',
  sled_agent_port: 'Port of the agent',
  sled_id: 'The sled',
  sled_model: 'Model of the sled',
  sled_revision: 'Revision of the sled',
  sled_serial: 'Serial number of the sled',
  slot: 'Slot of the chassis',
  state: 'The state',
  status_code: 'Status of the answer',
  switch_id: 'The switch',
  switch_model: 'Model of the switch',
  switch_revision: 'Revision of the switch',
  switch_serial: 'Serial number of the switch',
  switch_slot: 'Slot of the switch',
  table: 'The table',
  target_id: 'What is sampled',
  target_name: 'Name of what is sampled',
  vcpu_id: 'The virtual CPU',
  vmm_id: 'The machine of the instance',
  zone_name: 'Zone that the link belongs to',
}

/** When the declarations were made: with the installation. */
const CREATED = new Date(Date.UTC(2026, 0, 15, 9))

/** One timeseries as the list of schemas shows it. */
export function schemaOf(target: TargetDef, def: MetricDef): TimeseriesSchema {
  const described = (source: 'target' | 'metric') => (field: FieldDef) => ({
    name: field.name,
    fieldType: field.type,
    source,
    description: FIELD_TEXT[field.name] ?? '',
  })
  return {
    timeseriesName: `${target.name}:${def.name}`,
    authzScope: target.scope,
    datumType: def.datum,
    units: def.units,
    version: 1,
    created: CREATED,
    description: { target: target.description, metric: def.description },
    fieldSchema: [
      ...target.fields.map(described('target')),
      ...def.fields.map(described('metric')),
    ],
  }
}
