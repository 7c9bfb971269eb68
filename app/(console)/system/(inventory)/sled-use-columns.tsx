import { type SledUse, useSledUse } from '@/app/(console)/system/use-sled-use'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import type { Sled } from '@/lib/contract/sled'
import type { Column } from '@/lib/table/column'
import { MeterBar } from '@/lib/ui/meter-bar'
import { Skeleton } from '@/lib/ui/skeleton'

/* What runs on each sled: a call for each row. */

const columnOfUse = (
  id: string,
  header: string,
  draw: (use: SledUse, sled: Sled) => number | null,
  whole?: (sled: Sled) => number | null,
): Column<Sled> => ({
  ...{ id, header },
  skeleton: '4rem',
  isNumeric: true,
  cell: (sled) => <Use sled={sled} draw={draw} whole={whole} />,
})

function Use(props: {
  readonly sled: Sled
  readonly draw: (use: SledUse, sled: Sled) => number | null
  readonly whole: ((sled: Sled) => number | null) | undefined
}) {
  const { sled, draw, whole } = props
  const use = useSledUse(sled.id)
  if (use === undefined) return <Skeleton width="4rem" height="0.75rem" />
  const used = use && draw(use, sled)
  if (used === null) return 'Unknown'
  if (!whole) return used
  const all = whole(sled)
  if (all === null) return 'Unknown'
  const { percent, fill, level } = meterOf(used, all)
  return (
    <span className="cell-meter">
      <span>{percentWords(percent)}</span>
      <MeterBar used={fill} level={level} />
    </span>
  )
}

export const sledUseColumns: readonly Column<Sled>[] = [
  columnOfUse('instances', 'Instances', ({ instances }) => instances),
  columnOfUse(
    'threads',
    'Threads used',
    ({ cpus }) => cpus,
    ({ usableHardwareThreads }) => usableHardwareThreads,
  ),
  columnOfUse(
    'ram',
    'RAM used',
    ({ memory }) => memory,
    ({ usablePhysicalRam }) => usablePhysicalRam,
  ),
]
