import { expect, it } from 'vitest'
import { demo, expectOk } from '@/mock-platform/storage.fixture'
import type { Wire } from '@/mock-platform/testing'

/** What the console's ready charts ask, for the last hour. */
const ASKED = [
  ...['temperature', 'amd_cpu_tctl', 'fan_speed', 'power'].map(
    (metric) =>
      `get hardware_component:${metric} | filter TIME | filter chassis_kind == "sled" | align mean_within(1m) | group_by [chassis_serial], mean`,
  ),
  ...[
    'bytes_sent',
    'bytes_received',
    'errors_sent',
    'errors_received',
    'receive_crc_error_drops',
    'fec_uncorrected_blocks',
  ].map(
    (metric) =>
      `get switch_data_link:${metric} | filter TIME | align mean_within(1m) | group_by [switch_slot, port_id], sum`,
  ),
  ...['occupancy', 'capacity'].map(
    (metric) =>
      `get switch_table:${metric} | filter TIME | align mean_within(1m) | group_by [table], mean`,
  ),
  'get http_service:request_latency_histogram | filter TIME',
  'get oximeter_collector:collections | filter TIME | align mean_within(1m) | group_by [collector_id], sum',
]

it.each(ASKED)('%s has points', async (query) => {
  const { as, clock } = demo()
  const at = (ms: number) => `@${new Date(ms).toISOString().slice(0, -1)}`
  const time = `timestamp >= ${at(clock.ms - 3_600_000)} && timestamp <= ${at(clock.ms)}`
  const body = { query: query.replace('TIME', time) }
  const answer = await expectOk(as('farah')('POST', '/v1/system/timeseries/query', body), 200)
  const series: Wire[] = answer.tables.flatMap((table: Wire) => Object.values(table.timeseries))
  expect(series.length).toBeGreaterThan(0)
  for (const { points } of series) expect(points.timestamps.length).toBeGreaterThan(30)
})
