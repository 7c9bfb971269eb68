import { durationText } from './query-text'
import { usualPeriodMs } from './written-query'
import type { TimeRange } from '@/lib/metrics/range'

/*
 * Charts that operators look at without writing a query: their queries and their words. On a platform
 * without the measurements of a chart, the chart says so.
 */

export interface BoardChart {
  readonly title: string
  readonly timeseries: string
  /** Conditions of a filter, if any. */
  readonly where?: string
  /** Fields by which values are split into lines. */
  readonly by: readonly string[]
  readonly reducer: 'mean' | 'sum'
  /** How the values are computed; shown after the title. */
  readonly note: string
  /** Drawn as a heat map: distributions can't be combined into a line. */
  readonly isDistribution?: true
}

export interface Board {
  /** Its value of the query parameter `tab`. */
  readonly value: string
  readonly label: string
  readonly charts: readonly BoardChart[]
}

const ofSled = { where: 'chassis_kind == "sled"', by: ['chassis_serial'] } as const
const MEAN_OF_SENSORS = 'mean of the sensors of each sled'
const SUM_OF_SENSORS = 'sum of the sensors of each sled'

const sleds: Board = {
  value: 'sleds',
  label: 'Sleds',
  charts: [
    {
      title: 'Temperature',
      timeseries: 'hardware_component:temperature',
      ...ofSled,
      reducer: 'mean',
      note: MEAN_OF_SENSORS,
    },
    {
      title: 'Processor thermal control',
      timeseries: 'hardware_component:amd_cpu_tctl',
      ...ofSled,
      reducer: 'mean',
      note: 'throttles at 95, shuts down at 100',
    },
    {
      title: 'Fan speed',
      timeseries: 'hardware_component:fan_speed',
      ...ofSled,
      reducer: 'mean',
      note: 'mean of the fans of each sled',
    },
    {
      title: 'Power',
      timeseries: 'hardware_component:power',
      ...ofSled,
      reducer: 'sum',
      note: SUM_OF_SENSORS,
    },
  ],
}

const ofPort = { by: ['switch_slot', 'port_id'], reducer: 'sum' } as const
const PER_SAMPLE = 'per sample'

const ports: Board = {
  value: 'ports',
  label: 'Switch ports',
  charts: [
    ['Bytes sent', 'bytes_sent'],
    ['Bytes received', 'bytes_received'],
    ['Errors sent', 'errors_sent'],
    ['Errors received', 'errors_received'],
    ['Packets dropped for a wrong checksum', 'receive_crc_error_drops'],
    ['Blocks that error correction couldn’t mend', 'fec_uncorrected_blocks'],
  ].map(([title = '', metric = '']) => ({
    title,
    timeseries: `switch_data_link:${metric}`,
    ...ofPort,
    note: PER_SAMPLE,
  })),
}

const tables: Board = {
  value: 'tables',
  label: 'Switch tables',
  charts: [
    ['Entries', 'occupancy'],
    ['Room for entries', 'capacity'],
  ].map(([title = '', metric = '']) => ({
    title,
    timeseries: `switch_table:${metric}`,
    by: ['table'],
    reducer: 'mean' as const,
    note: 'mean of the switches',
  })),
}

const services: Board = {
  value: 'services',
  label: 'Services',
  charts: [
    {
      title: 'Time that requests took',
      timeseries: 'http_service:request_latency_histogram',
      by: [],
      reducer: 'sum',
      note: 'all services together',
      isDistribution: true,
    },
    {
      title: 'Collections of metrics',
      timeseries: 'oximeter_collector:collections',
      by: ['collector_id'],
      reducer: 'sum',
      note: PER_SAMPLE,
    },
  ],
}

export const boards = [sleds, ports, tables, services] as const

/** The query of a board's chart over a range, in means over a period. */
export function boardQuery(
  chart: BoardChart,
  range: TimeRange,
  periodMs: number = usualPeriodMs(range),
): string {
  const { timeseries, where, by, reducer, isDistribution } = chart
  return [
    `get ${timeseries}`,
    ...(where === undefined ? [] : [`filter ${where}`]),
    ...(isDistribution
      ? []
      : [
          `align mean_within(${durationText(periodMs)})`,
          `group_by [${by.join(', ')}], ${reducer}`,
        ]),
  ].join('\n  | ')
}
