import type { Disk, DiskStateName } from '@/lib/contract/disk'
import type { Column, Row } from '@/lib/table/column'
import { Changed } from '@/lib/ui/changed'
import { diskStateWords } from './disk-reasons'
import { DiskStateBadge } from './disk-state-badge'

/** In the order of a disk's life; the compiler knows all of them. */
const states = (
  Object.keys({
    creating: 0,
    import_ready: 0,
    importing_from_url: 0,
    importing_from_bulk_writes: 0,
    finalizing: 0,
    detached: 0,
    attaching: 0,
    attached: 0,
    detaching: 0,
    maintenance: 0,
    faulted: 0,
    destroyed: 0,
  } satisfies Record<DiskStateName, 0>) as DiskStateName[]
).map(diskStateWords)

const wordsOf = ({ state }: Pick<Disk, 'state'>) => diskStateWords(state.state)

/** What all lists of disks show of them, beside the name. */
export const diskColumn = {
  state: {
    id: 'state',
    header: 'State',
    skeleton: '5rem',
    cell: ({ state }) => (
      <Changed value={state.state}>
        <DiskStateBadge state={state.state} />
      </Changed>
    ),
    sortValue: wordsOf,
    searchText: wordsOf,
    filter: { type: 'choice', options: states, value: wordsOf },
  },
} satisfies Record<string, Column<Row & Pick<Disk, 'state'>>>
