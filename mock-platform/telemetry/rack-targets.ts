import { ASIC, HOST, SLED, SWITCH, traffic } from './field-sets'
import { count, fields, metric } from './schema'
import type { MetricDef, TargetDef } from './schema'

/** What the rack and its switches tell. */

const LINK = [fields('string', 'port_id'), fields('u8', 'link_id')]
const SENSOR = fields('string', 'sensor')

export const hardwareComponent: TargetDef = {
  name: 'hardware_component',
  scope: 'fleet',
  description: 'A part of a sled, of a switch or of a power shelf',
  fields: [
    ...fields('uuid', 'rack_id', 'gateway_id'),
    ...fields('u32', 'slot', 'chassis_revision'),
    ...fields(
      'string',
      'chassis_kind',
      'chassis_serial',
      'chassis_model',
      'hubris_archive_id',
      'component_kind',
      'component_id',
      'description',
    ),
  ],
  metrics: [
    metric('temperature', 'f32', 'degrees_celsius', 'Temperature', SENSOR),
    metric('current', 'f32', 'amps', 'Output current', SENSOR),
    metric('input_current', 'f32', 'amps', 'Input current', SENSOR),
    metric('power', 'f32', 'watts', 'Power', SENSOR),
    metric('voltage', 'f32', 'volts', 'Output voltage', SENSOR),
    metric('input_voltage', 'f32', 'volts', 'Input voltage', SENSOR),
    metric('fan_speed', 'f32', 'rpm', 'Speed of a fan', SENSOR),
    metric('amd_cpu_tctl', 'f32', 'none', 'Thermal control value of a CPU', SENSOR),
    count(
      'sensor_error_count',
      'Errors of a sensor',
      fields('string', 'sensor', 'error', 'sensor_kind'),
    ),
    count('poll_error_count', 'Errors when asking a component', fields('string', 'error')),
  ],
}

const onLink = (name: string, description: string): MetricDef => count(name, description, ...LINK)
const flag = (name: string, description: string): MetricDef =>
  metric(name, 'bool', 'none', description, ...LINK)

export const switchDataLink: TargetDef = {
  name: 'switch_data_link',
  scope: 'fleet',
  description: 'A link at the front of a switch',
  fields: [
    ...fields('string', 'kind', 'model', 'network'),
    ...fields('uuid', 'rack_id'),
    ...SLED,
    ...SWITCH,
    ...ASIC,
  ],
  metrics: [
    ...traffic(...LINK),
    onLink('receive_crc_error_drops', 'Packets dropped for a wrong checksum'),
    onLink('receive_buffer_full_drops', 'Packets dropped for lack of room'),
    onLink('pcs_bad_sync_headers', 'Bad synchronization headers'),
    onLink('pcs_errored_blocks', 'Blocks with errors'),
    onLink('pcs_block_lock_loss', 'Losses of the block lock'),
    onLink('pcs_high_ber', 'Times of a high bit error rate'),
    onLink('pcs_valid_errors', 'Errors of a valid kind'),
    onLink('pcs_invalid_errors', 'Errors of an invalid kind'),
    onLink('pcs_unknown_errors', 'Errors of an unknown kind'),
    onLink('pcs_sync_loss', 'Losses of synchronization'),
    onLink('fec_corrected_blocks', 'Blocks that error correction mended'),
    onLink('fec_uncorrected_blocks', 'Blocks that error correction could not mend'),
    count('link_fsm', 'Times the link entered a state', ...LINK, fields('string', 'state')),
    count('fec_symbol_errors', 'Wrong symbols of a lane', ...LINK, fields('u8', 'lane')),
    flag('link_up', 'Whether the link is up'),
    flag('link_enabled', 'Whether the link is enabled'),
    flag('fec_high_symbol_errors', 'Whether there are many wrong symbols'),
    flag('fec_sync_aligned', 'Whether error correction is aligned'),
  ],
}

export const switchPortControlDataLink: TargetDef = {
  name: 'switch_port_control_data_link',
  scope: 'fleet',
  description: 'A link that controls the ports of a switch',
  fields: [
    ...fields('string', 'kind', 'model', 'network', 'link_name'),
    ...fields('uuid', 'rack_id'),
    ...SLED,
    ...SWITCH,
    ...ASIC,
  ],
  metrics: traffic(),
}

export const managementNetworkDataLink: TargetDef = {
  name: 'management_network_data_link',
  scope: 'fleet',
  description: 'A link of the management network of a switch',
  fields: [
    ...fields('string', 'kind', 'model', 'network', 'link_name'),
    ...fields('uuid', 'rack_id'),
    ...SLED,
    ...SWITCH,
  ],
  metrics: traffic(),
}

export const sledDataLink: TargetDef = {
  name: 'sled_data_link',
  scope: 'fleet',
  description: 'A link of a sled',
  fields: [
    ...fields('string', 'kind', 'link_name', 'zone_name'),
    ...fields('uuid', 'rack_id'),
    ...SLED,
  ],
  metrics: traffic(),
}

export const switchTable: TargetDef = {
  name: 'switch_table',
  scope: 'fleet',
  description: 'A table of a switch chip',
  fields: [
    ...fields('uuid', 'rack_id', 'sled_id'),
    ...SWITCH,
    ...ASIC,
    ...fields('string', 'table'),
  ],
  metrics: [
    metric('capacity', 'u64', 'count', 'Entries the table can hold'),
    metric('occupancy', 'u64', 'count', 'Entries the table holds'),
    count('collisions', 'Inserts that collided'),
    count('delete_misses', 'Deletes of what was not there'),
    count('deletes', 'Deletes'),
    count('exhaustion', 'Inserts that found no room'),
    count('inserts', 'Inserts'),
    count('update_misses', 'Updates of what was not there'),
    count('updates', 'Updates'),
  ],
}

export const dendrite: TargetDef = {
  name: 'dendrite',
  scope: 'fleet',
  description: 'The daemon that programs a switch',
  fields: fields('uuid', 'rack_id'),
  metrics: [
    metric(
      'sample_collection_duration',
      'f64',
      'seconds',
      'Time to collect all samples of the switch',
      SLED,
      SWITCH,
      ASIC,
    ),
  ],
}

const u64 = (name: string, description: string): MetricDef =>
  metric(name, 'u64', 'count', description)

export const switchRib: TargetDef = {
  name: 'switch_rib',
  scope: 'fleet',
  description: 'The routing table of a switch',
  fields: HOST,
  metrics: [u64('active_routes', 'Routes in use')],
}

export const mgLower: TargetDef = {
  name: 'mg_lower',
  scope: 'fleet',
  description: 'What brings routes into a switch',
  fields: HOST,
  metrics: [u64('routes_blocked_by_link_state', 'Routes not in use because their link is down')],
}

export const staticRoutingConfig: TargetDef = {
  name: 'static_routing_config',
  scope: 'fleet',
  description: 'The configured routes of a switch',
  fields: HOST,
  metrics: [
    // The platform declares seconds for these two counts.
    metric('static_routes', 'cumulative_u64', 'seconds', 'Configured routes'),
    metric('static_nexthops', 'cumulative_u64', 'seconds', 'Configured next hops'),
  ],
}

export const ddmRouter: TargetDef = {
  name: 'ddm_router',
  scope: 'fleet',
  description: 'A router of the network inside of the rack',
  fields: HOST,
  metrics: [
    u64('originated_tunnel_endpoints', 'Tunnel endpoints it announces'),
    u64('originated_underlay_prefixes', 'Prefixes it announces'),
  ],
}

export const ddmSession: TargetDef = {
  name: 'ddm_session',
  scope: 'fleet',
  description: 'A session between routers inside of the rack',
  fields: [...HOST, ...fields('string', 'interface')],
  metrics: [
    u64('imported_tunnel_endpoints', 'Tunnel endpoints learned from the peer'),
    u64('imported_underlay_prefixes', 'Prefixes learned from the peer'),
    count('advertisements_received', 'Advertisements received'),
    count('advertisements_sent', 'Advertisements sent'),
    count('peer_address_changes', 'Changes of the address of the peer'),
    count('peer_expirations', 'Peers that went silent'),
    count('peer_sessions_established', 'Sessions established'),
    count('solicitations_received', 'Solicitations received'),
    count('solicitations_sent', 'Solicitations sent'),
    count('update_send_fail', 'Updates that could not be sent'),
    count('updates_received', 'Updates received'),
    count('updates_sent', 'Updates sent'),
  ],
}

export const bfdSession: TargetDef = {
  name: 'bfd_session',
  scope: 'fleet',
  description: 'A session that watches over a neighbor',
  fields: [...HOST, ...fields('ip_addr', 'peer')],
  metrics: [
    count('control_packet_send_failures', 'Control packets that could not be sent'),
    count('control_packets_sent', 'Control packets sent'),
    count('control_packets_received', 'Control packets received'),
    count('message_receive_error', 'Errors when receiving'),
    count('timeout_expired', 'Times the neighbor was silent too long'),
    count('transition_to_down', 'Times the session went down'),
    count('transition_to_init', 'Times the session began'),
    count('transition_to_up', 'Times the session came up'),
  ],
}

const BGP_COUNTS = [
  'active_connections_accepted',
  'passive_connections_accepted',
  'connection_retries',
  'hold_timer_expirations',
  'idle_hold_timer_expirations',
  'keepalive_send_failures',
  'keepalives_received',
  'keepalives_sent',
  'notification_send_failures',
  'open_handle_failures',
  'open_send_failures',
  'opens_received',
  'opens_sent',
  'prefixes_advertised',
  'prefixes_imported',
  'transition_to_active',
  'transition_to_connect',
  'transition_to_established',
  'transition_to_idle',
  'transition_to_open_confirm',
  'transition_to_open_sent',
  'transition_to_session_setup',
  'unexpected_keepalive_messages',
  'unexpected_open_messages',
  'unexpected_update_messages',
  'update_nexthop_missing',
  'update_send_failures',
  'updates_received',
  'updates_sent',
]

/** `opens_sent` -> `Opens sent`. */
const inWords = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

export const bgpSession: TargetDef = {
  name: 'bgp_session',
  scope: 'fleet',
  description: 'A routing session with a neighbor of the rack',
  fields: [...HOST, ...fields('u32', 'local_asn'), ...fields('ip_addr', 'peer')],
  metrics: BGP_COUNTS.map((name) => count(name, inWords(name))),
}
