import type { Column } from '@/lib/table/column'
import { DateTime } from '@/lib/ui/date-time'

/** Something that happened to an instance, and who says so. */
export interface ActivityRow {
  readonly id: string
  readonly at: Date
  readonly what: string
  readonly source: string
}

/** Columns of what happened, the latest first. */
export const activityColumns: readonly Column<ActivityRow>[] = [
  // The one that narrow screens keep.
  { id: 'name', header: 'What', skeleton: '10rem', cell: ({ what }) => what },
  {
    id: 'state',
    header: 'When',
    skeleton: '4rem',
    cell: ({ at }) => <DateTime value={at} tabStop={false} />,
  },
  {
    id: 'source',
    header: 'Said by',
    skeleton: '7rem',
    cell: ({ source }) => source,
    isTelling: true,
  },
]
