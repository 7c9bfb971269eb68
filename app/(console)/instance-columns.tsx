import { Vcpus } from '@/app/(console)/vcpus'
import type { InstanceState } from '@/lib/contract/instance'
import { GIB } from '@/lib/format/size'
import type { Column } from '@/lib/table/column'
import { SizeText } from '@/lib/ui/size-text'

/* What lists of instances have in common: a project's, and that of a sled. */

/** In the order of an instance's life; the compiler knows all of them. */
export const INSTANCE_STATES = Object.keys({
  creating: 0,
  starting: 0,
  running: 0,
  rebooting: 0,
  migrating: 0,
  repairing: 0,
  stopping: 0,
  stopped: 0,
  failed: 0,
  destroyed: 0,
} satisfies Record<InstanceState, 0>)

interface Sized {
  readonly ncpus: number | null
  readonly memory: number | null
}

/** How big an instance is. */
export const instanceSizeColumns: readonly Column<Sized>[] = [
  {
    id: 'cpu',
    header: 'CPU',
    skeleton: '3.5rem',
    isNumeric: true,
    cell: ({ ncpus }) => <Vcpus count={ncpus} />,
    sortValue: ({ ncpus }) => ncpus,
    filter: { type: 'number', value: ({ ncpus }) => ncpus, unit: 'vCPUs' },
  },
  {
    id: 'memory',
    header: 'Memory',
    skeleton: '3.5rem',
    isNumeric: true,
    cell: ({ memory }) => <SizeText bytes={memory} />,
    sortValue: ({ memory }) => memory,
    filter: { type: 'number', value: ({ memory }) => memory, unit: 'GiB', factor: GIB },
  },
]
