import type { MetricQuery } from './oxql'
import { type CpuState, cpuStates } from './metrics-view'

/** The metrics of an instance, as its three tabs show them (screens.md, section 8). */

export interface Metric {
  /** `virtual_machine:vcpu_usage`, plus the state for CPU: unique on the page. */
  readonly id: string
  readonly title: string
  readonly quantity: 'percent' | 'count' | 'bytes'
  readonly query: MetricQuery
}

/** Time of an instance's vCPUs in one state, or in each. */
export function cpuMetrics(instanceId: string, state: CpuState | 'all'): Metric[] {
  // States such as `idle` are the platform's words; 'run' is the one that readers look for.
  const states = state === 'all' ? (Object.keys(cpuStates) as CpuState[]) : [state]
  return states.map((each) => ({
    id: `virtual_machine:vcpu_usage ${each}`,
    title: `CPU utilization: ${cpuStates[each].toLowerCase()}`,
    quantity: 'percent',
    query: {
      timeseries: 'virtual_machine:vcpu_usage',
      fields: [
        ['instance_id', instanceId],
        ['state', each],
      ],
    },
  }))
}

type Row = readonly [metric: string, title: string, quantity: Metric['quantity']]

const DISK: readonly Row[] = [
  ['reads', 'Disk reads', 'count'],
  ['writes', 'Disk writes', 'count'],
  ['bytes_read', 'Bytes read', 'bytes'],
  ['bytes_written', 'Bytes written', 'bytes'],
  ['flushes', 'Disk flushes', 'count'],
]

const NETWORK: readonly Row[] = [
  ['bytes_sent', 'Bytes sent', 'bytes'],
  ['bytes_received', 'Bytes received', 'bytes'],
  ['packets_sent', 'Packets sent', 'count'],
  ['packets_received', 'Packets received', 'count'],
  ['packets_dropped', 'Packets dropped', 'count'],
]

const metricsOf = (target: string, rows: readonly Row[], fields: MetricQuery['fields']): Metric[] =>
  rows.map(([metric, words, quantity]) => ({
    id: `${target}:${metric}`,
    title: words,
    quantity,
    query: { timeseries: `${target}:${metric}`, fields },
  }))

/** The activity of an instance's disks, together or of one of them. */
export const diskMetrics = (instanceId: string, diskId: string | null): Metric[] =>
  metricsOf('virtual_disk', DISK, [
    ['attached_instance_id', instanceId],
    ...(diskId === null ? [] : [['disk_id', diskId] as const]),
  ])

/** The traffic of an instance's network interfaces, together or of one of them. */
export const networkMetrics = (instanceId: string, nicId: string | null): Metric[] =>
  metricsOf('instance_network_interface', NETWORK, [
    ['instance_id', instanceId],
    ...(nicId === null ? [] : [['interface_id', nicId] as const]),
  ])
