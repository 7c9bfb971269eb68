'use client'

import { useMemo } from 'react'
import { systemReads } from '@/lib/api/system-reads'
import { withIds } from '@/lib/api/rows'
import { isSubscribed, PROBE_CLASS } from '@/lib/alerts/subscription'
import type { AlertClass, AlertReceiver } from '@/lib/contract/alert'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import type { Column } from '@/lib/table/column'
import { Mono } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { Skeleton } from '@/lib/ui/skeleton'

type ClassRow = AlertClass & { readonly id: string }

const nameOf = ({ name }: AlertClass) => name
const withNames = withIds(nameOf)

interface Known {
  /** All receivers; undefined until they are read. */
  readonly receivers: readonly AlertReceiver[] | undefined
  readonly isUnknown: boolean
}

const subscribersOf = ({ name }: AlertClass, { receivers }: Known) =>
  receivers?.filter(({ subscriptions }) => isSubscribed(subscriptions, name))

const columnsOf = (known: Known): readonly Column<ClassRow>[] => [
  {
    id: 'name',
    header: 'Class',
    skeleton: '14rem',
    cell: ({ name }) => <Mono>{name}</Mono>,
    sortValue: nameOf,
    searchText: nameOf,
  },
  {
    id: 'description',
    header: 'Description',
    skeleton: '16rem',
    isTelling: true,
    cell: ({ description }) => description || <NoValue />,
    searchText: ({ description }) => description,
  },
  {
    id: 'receivers',
    header: 'Sent to',
    skeleton: '6rem',
    cell: (row) => <Receivers row={row} known={known} />,
    exportValue: (row) =>
      subscribersOf(row, known)
        ?.map(({ name }) => name)
        .join(', '),
  },
]

function Receivers({ row, known }: { row: ClassRow; known: Known }) {
  if (row.name === PROBE_CLASS) return 'The receiver being probed'
  const receivers = subscribersOf(row, known)
  if (!receivers) return known.isUnknown ? 'Unknown' : <Skeleton width="6rem" height="0.75rem" />
  if (receivers.length === 0) return <span className="text-subtle">No receiver</span>
  return receivers.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && <span>, </span>}
      <Link href={routes.alertReceiver(name)}>{name}</Link>
    </span>
  ))
}

/** What it looks like before there are rows. */
const classFrame = defineListFrame<ClassRow>({
  of: { one: 'class', many: 'classes', icon: 'bell' },
  isTab: true,
  empty: 'The platform has no classes of alerts.',
  operation: 'alertClassList',
  columns: columnsOf({ receivers: undefined, isUnknown: false }),
})

export const ClassList = defineListScreen({
  frame: classFrame,
  nameOf,
  read: (_params, page) => withNames(systemReads.alertClassList({ query: page })),
  use: () => {
    const { data, failure, hasMore } = useAllRows((page) =>
      systemReads.alertReceiverList({ query: page }),
    )
    // With a partial list, some classes may have other receivers.
    const receivers = hasMore ? undefined : data?.items
    const isUnknown = failure !== undefined
    return {
      columns: useMemo(() => columnsOf({ receivers, isUnknown }), [receivers, isUnknown]),
    }
  },
})
