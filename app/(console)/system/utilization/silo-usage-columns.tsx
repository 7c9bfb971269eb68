import {
  inBarUnit,
  isUnlimited,
  RESOURCE_WORDS,
  type Resource,
  RESOURCES,
} from '@/lib/capacity/amounts'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import { fullNumber } from '@/lib/format/number'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { Link } from '@/lib/ui/link'
import { MeterBar } from '@/lib/ui/meter-bar'
import type { SiloUsageRow } from '@/app/(console)/system/use-silo-usages'

/** Above it a row shows how full it is (screens.md, section 10). */
const METER_ABOVE = 66

const amountText = (resource: Resource, amount: number): string => {
  const { value, unit } = inBarUnit(resource, amount)
  return `${fullNumber(value)} ${unit}`
}

/** What is left of a quota, below 0 where it was lowered under what is used; null when unknown. */
function availableOf({ provisioned, allocated }: SiloUsageRow, resource: Resource): number | null {
  const [used, quota] = [provisioned[resource], allocated[resource]]
  return used === null || quota === null ? null : quota - used
}

const usedColumn = (resource: Resource): Column<SiloUsageRow> => ({
  id: resource,
  header: RESOURCE_WORDS[resource].label,
  ...(resource === 'cpus' && { isTelling: true }),
  skeleton: '6rem',
  isNumeric: true,
  cell: ({ provisioned, allocated }) => {
    const [used, quota] = [provisioned[resource], allocated[resource]]
    return (
      <>
        <span>{used === null ? 'Unknown' : fullNumber(inBarUnit(resource, used).value)}</span>
        <span className="text-subtle">
          {` / ${quota === null ? 'unknown' : isUnlimited(resource, quota) ? 'unlimited' : amountText(resource, quota)}`}
        </span>
      </>
    )
  },
  sortValue: ({ provisioned }) => provisioned[resource],
})

const availableColumn = (resource: Resource): Column<SiloUsageRow> => ({
  id: `${resource}-available`,
  header: `${RESOURCE_WORDS[resource].label} available`,
  skeleton: '4rem',
  isNumeric: true,
  cell: (row) => <Available row={row} resource={resource} />,
  sortValue: (row) => availableOf(row, resource),
})

function Available({ row, resource }: { row: SiloUsageRow; resource: Resource }) {
  const quota = row.allocated[resource]
  const left = availableOf(row, resource)
  if (left === null || quota === null) return <span>Unknown</span>
  if (isUnlimited(resource, quota)) return <span>Unlimited</span>
  const { percent, fill, level } = meterOf(row.provisioned[resource] ?? 0, quota)
  return (
    <>
      <span>{left < 0 ? `−${amountText(resource, -left)}` : amountText(resource, left)}</span>
      {percent !== null && percent > METER_ABOVE && (
        <span className="cell-second cell-meter">
          <MeterBar used={fill} level={level} />
          <span>{`${percentWords(percent)} used`}</span>
        </span>
      )}
    </>
  )
}

/** Columns of silos: quota usage, and remainder. */
export const siloUsageColumns: readonly Column<SiloUsageRow>[] = [
  {
    id: 'name',
    header: 'Silo',
    skeleton: '7rem',
    cell: ({ siloName }) => <Link href={routes.silo(siloName)}>{siloName}</Link>,
    sortValue: ({ siloName }) => siloName,
    searchText: ({ siloName }) => siloName,
  },
  ...RESOURCES.map(usedColumn),
  ...RESOURCES.map(availableColumn),
]
