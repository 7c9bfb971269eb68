import { DiskName, type Names } from '@/app/(console)/projects/[project]/_instances/holder-name'
import type { Snapshot, SnapshotState } from '@/lib/contract/snapshot'
import type { Column } from '@/lib/table/column'
import {
  createdColumn,
  descriptionColumn,
  idColumn,
  sizeColumn,
  nameColumn,
} from '@/lib/table/common-columns'
import { Changed } from '@/lib/ui/changed'
import { Badge, lookOf, type StateLook } from '@/lib/ui/badge'

/** Colour of each state (screens.md, section 11); filled is only what needs attention. */
const looks: Record<SnapshotState, StateLook> = {
  creating: { tone: 'notice', spinner: true },
  ready: { tone: 'ok' },
  faulted: { tone: 'danger', solid: true },
  destroyed: { tone: 'neutral', solid: true },
}

/** A state that the contract does not know is shown in the platform's own word. */
function SnapshotStateBadge({ state }: { state: Snapshot['state'] }) {
  return <Badge {...lookOf(looks, state)}>{state || 'unknown'}</Badge>
}

/** In the order of a snapshot's life; the compiler knows all of them. */
const states = Object.keys({
  creating: 0,
  ready: 0,
  faulted: 0,
  destroyed: 0,
} satisfies Record<SnapshotState, 0>)

/** Columns of the snapshots list of one project. */
export function snapshotColumns(disks: Names): readonly Column<Snapshot>[] {
  const diskName = ({ diskId }: Snapshot) => disks.names[diskId]
  return [
    nameColumn('9rem', ({ name }) => <span>{name}</span>),
    { ...descriptionColumn, skeleton: '10rem' },
    {
      id: 'disk',
      isTelling: true,
      header: 'Disk',
      skeleton: '8rem',
      cell: ({ diskId }) => <DiskName id={diskId} from={disks} />,
      sortValue: diskName,
      searchText: diskName,
    },
    {
      id: 'state',
      header: 'State',
      skeleton: '4rem',
      cell: ({ state }) => (
        <Changed value={state}>
          <SnapshotStateBadge state={state} />
        </Changed>
      ),
      sortValue: ({ state }) => state,
      searchText: ({ state }) => state,
      filter: { type: 'choice', options: states, value: ({ state }) => state },
    },
    sizeColumn,
    createdColumn,
    idColumn,
  ]
}
