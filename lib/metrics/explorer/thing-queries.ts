/*
 * Queries for the series of one thing, to begin with: the explorer offers what else is measured of it. Their
 * fields are those of the platform's timeseries (behaviour-operator.md, list of timeseries).
 */

const EACH_MINUTE = 'align mean_within(1m)'
/** A text in a query, which can't be broken out of. */
export const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '')}"`

export const diskQuery = (id: string): string =>
  `get virtual_disk:bytes_written | filter disk_id == ${quoted(id)} | ${EACH_MINUTE}`

/** What runs on a sled, by instance. */
export const sledQuery = (id: string): string =>
  `get virtual_machine:vcpu_usage | filter sled_id == ${quoted(id)} && state == "run" | ${EACH_MINUTE} | group_by [instance_id], sum`

/** A port on both switches. */
export const portQuery = (port: string): string =>
  `get switch_data_link:bytes_received | filter port_id == ${quoted(port)} | ${EACH_MINUTE}`

export const peerQuery = (address: string): string =>
  `get bgp_session:prefixes_imported | filter peer == ${quoted(address)} | ${EACH_MINUTE}`
