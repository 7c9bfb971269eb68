import { codeColumn } from '@/app/(console)/system/code-column'
import type { LoopbackAddress } from '@/lib/contract/loopback-address'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { idColumn } from '@/lib/table/common-columns'
import { Link } from '@/lib/ui/link'
import { Skeleton } from '@/lib/ui/skeleton'
import { Tooltip } from '@/lib/ui/tooltip'
import type { Anycast, lotName } from './loopback-rows'

interface Known {
  readonly lotOf: (row: LoopbackAddress) => ReturnType<typeof lotName>
  /** By ID. */
  readonly anycast: Readonly<Record<string, Anycast>>
}

const SWITCH_UNKNOWN = 'The platform doesn’t say; an address on several switches is anycast.'

/** Columns of the loopback addresses. */
export const loopbackColumns = ({ lotOf, anycast }: Known): readonly Column<LoopbackAddress>[] => {
  const lotText = (row: LoopbackAddress) => {
    const lot = lotOf(row)
    return typeof lot === 'string' ? undefined : lot.lot
  }
  const anycastText = ({ id }: LoopbackAddress) => (anycast[id] === 'yes' ? 'Yes' : 'Unknown')
  return [
    codeColumn('name', 'Address', ({ address }) => address),
    {
      ...codeColumn('switch', 'Switch', ({ switchLocation }) => switchLocation),
      isTelling: true,
      skeleton: '4rem',
      filter: {
        type: 'choice',
        options: ['switch0', 'switch1'],
        value: ({ switchLocation }) => switchLocation,
      },
    },
    {
      id: 'lot',
      header: 'Address lot',
      skeleton: '8rem',
      cell: (row) => {
        const lot = lotOf(row)
        if (lot === 'waiting') return <Skeleton width="6rem" height="0.75rem" />
        if (lot === 'unknown') return <span className="text-subtle">Unknown</span>
        return <Link href={routes.addressLot(lot.lot)}>{lot.lot}</Link>
      },
      sortValue: lotText,
      searchText: lotText,
      exportValue: lotText,
    },
    {
      id: 'anycast',
      header: 'Anycast',
      skeleton: '3rem',
      cell: (row) =>
        anycastText(row) === 'Yes' ? (
          'Yes'
        ) : (
          <Tooltip content={SWITCH_UNKNOWN}>
            <span className="text-subtle">Unknown</span>
          </Tooltip>
        ),
      sortValue: anycastText,
      exportValue: anycastText,
    },
    { ...codeColumn('rack', 'Rack', ({ rackId }) => rackId), skeleton: '16rem' },
    idColumn,
  ]
}
