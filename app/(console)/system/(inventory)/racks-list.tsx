'use client'

import { auditedList } from '@/app/(console)/_audit/audited'
import { Vcpus } from '@/app/(console)/vcpus'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { rackEstimate } from '@/lib/capacity/rack-estimate'
import type { Rack } from '@/lib/contract/rack'
import type { Sled } from '@/lib/contract/sled'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import type { Column } from '@/lib/table/column'
import { createdColumn } from '@/lib/table/common-columns'
import { ListAge } from '@/lib/table/list-age'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { SizeText } from '@/lib/ui/size-text'
import { Skeleton } from '@/lib/ui/skeleton'
import { type ReactNode, useMemo } from 'react'
import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'
import { useDialog } from '@/lib/ui/use-dialog'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { lazyPart } from '@/lib/hydration/lazy-part'
import './rack.css'
import { codeColumn } from '@/app/(console)/system/_hardware/hardware-columns'

const loadPanel = () => import('./rack-panel')
const RackPicture = lazyPart(() => import('./rack-picture'))

/** Only the sleds tell what a rack contains; undefined until they have been read. */
function rackColumns(sleds: readonly Sled[] | undefined): readonly Column<Rack>[] {
  const within = ({ id }: Rack) => sleds?.filter(({ rackId }) => rackId === id)
  const amount = (
    column: Pick<Column<Rack>, 'id' | 'header' | 'isTelling'>,
    of: (sleds: readonly Sled[]) => number,
    draw: (amount: number) => ReactNode,
  ): Column<Rack> => {
    const value = (rack: Rack) => {
      const own = within(rack)
      return own && of(own)
    }
    return {
      ...column,
      skeleton: '3rem',
      isNumeric: true,
      cell: (rack) => {
        const known = value(rack)
        return known === undefined ? <Skeleton width="3rem" height="0.75rem" /> : draw(known)
      },
      sortValue: value,
    }
  }
  return [
    {
      ...codeColumn('name', 'ID', ({ id }: Rack) => id),
      skeleton: '16rem',
      cell: ({ id }) => (
        <Link className="mono" translate="no" href={routes.rack(id)} scroll={false}>
          {id}
        </Link>
      ),
    },
    amount(
      { id: 'sleds', header: 'Sleds' },
      (own) => own.length,
      (count) => count,
    ),
    amount(
      { id: 'cpu', header: 'CPU (estimate)', isTelling: true },
      (own) => rackEstimate(own).cpus,
      (count) => <Vcpus count={count} />,
    ),
    amount(
      { id: 'memory', header: 'Memory (estimate)' },
      (own) => rackEstimate(own).memory,
      (bytes) => <SizeText bytes={bytes} />,
    ),
    amount(
      { id: 'storage', header: 'Storage (estimate)' },
      (own) => rackEstimate(own).storage,
      (bytes) => <SizeText bytes={bytes} />,
    ),
    createdColumn,
  ]
}

/** What it looks like before there are rows. */
const rackFrame = defineListFrame<Rack>({
  of: 'rack',
  isTab: true,
  empty: 'The platform has no racks.',
  operation: 'rackList',
  columns: rackColumns(undefined),
  isTwoLine: true,
})

export const RackList = defineListScreen(
  auditedList('rack', {
    frame: rackFrame,
    read: (_, page) => hardwareReads.rackList({ query: page }),
    nameOf: ({ id }) => id,
    use: ({ list }) => {
      const sleds = useAllRows((page) => hardwareReads.sledList({ query: page })).data?.items
      const [only, other] = list.loaded
      const { dialog } = useDialog(loadPanel, 'Rack', {
        param: 'rack',
        props: (id) => (id ? { id, known: list.loaded.find((rack) => rack.id === id) } : undefined),
      })
      return {
        columns: useMemo(() => rackColumns(sleds), [sleds]),
        actions: <ListAge list={list} />,
        dialogs: dialog,
        // A rack alone needs no list to be found in.
        note: only && !other && (
          <HydrationSafeSuspense>
            <RackPicture rackId={only.id} />
          </HydrationSafeSuspense>
        ),
      }
    },
  }),
)
