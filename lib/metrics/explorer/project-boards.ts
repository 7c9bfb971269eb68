import type { Board } from './boards'

/* Ready charts of a project. The platform finds the project by two fields, which each chart keeps. */

const by = (...fields: readonly string[]) => ['silo_id', 'project_id', ...fields]
const PER_SAMPLE = 'per sample'

const chartsOf = (
  target: string,
  field: string,
  note: string,
  charts: readonly (readonly [title: string, metric: string])[],
): Board['charts'] =>
  charts.map(([title, metric]) => ({
    ...{ title, timeseries: `${target}:${metric}`, by: by(field), reducer: 'sum' },
    note,
  }))

const instances: Board = {
  value: 'instances',
  label: 'Instances',
  charts: [
    {
      title: 'CPU time',
      timeseries: 'virtual_machine:vcpu_usage',
      where: 'state == "run"',
      by: by('instance_id'),
      reducer: 'sum',
      note: 'of all virtual CPUs of each instance, per sample',
    },
  ],
}

const disks: Board = {
  value: 'disks',
  label: 'Disks',
  charts: chartsOf('virtual_disk', 'disk_id', PER_SAMPLE, [
    ['Bytes read', 'bytes_read'],
    ['Bytes written', 'bytes_written'],
    ['Reads', 'reads'],
    ['Writes', 'writes'],
  ]),
}

const network: Board = {
  value: 'network',
  label: 'Network',
  charts: chartsOf(
    'instance_network_interface',
    'instance_id',
    'all interfaces of each instance, per sample',
    [
      ['Bytes sent', 'bytes_sent'],
      ['Bytes received', 'bytes_received'],
      ['Packets dropped', 'packets_dropped'],
    ],
  ),
}

export const projectBoards: readonly Board[] = [instances, disks, network]
