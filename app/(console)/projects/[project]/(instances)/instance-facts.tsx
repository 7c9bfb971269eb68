'use client'

import { useSearchParams } from 'next/navigation'
import { startTransition, Suspense, useEffect, useMemo } from 'react'
import { reads } from '@/lib/api/reads'
import type { Instance } from '@/lib/contract/instance'
import { plural } from '@/lib/format/plural'
import { lazyPart } from '@/lib/hydration/lazy-part'
import { needsAllRows, parseListView } from '@/lib/navigation/list-view'
import { RetryButton } from '@/lib/reading/retry-button'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useShownIds } from '@/lib/table/advanced/use-shown-ids'
import type { Column } from '@/lib/table/column'
import type { List } from '@/lib/table/use-list'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { isIpPart } from '@/lib/validate/ip-part'
import { routes } from '@/lib/routes'
import { allInstanceColumns, type InstanceFacts as Facts, type Known } from './all-instance-columns'
import { useInstanceAddresses } from './use-instance-addresses'

/** Loaded where a list is searched or filtered. */
const WatchListButton = lazyPart(() => import('@/lib/watched/watch-list-button'))

/** What is known beside the rows. */
export interface BesideRows {
  readonly columns: readonly Column<Instance>[]
  /** When their addresses were read, ms since 1970; null while none are shown. */
  readonly readAt: number | null
}

interface Props {
  readonly project: string
  readonly list: List<Instance>
  readonly onFacts: (facts: BesideRows) => void
}

/**
 * Reads the additional data of the instances list once a column with it is shown, sorted by, or
 * searched. Reports which addresses are unknown.
 */
export default function InstanceFacts({ project, list, onFacts }: Props) {
  const view = parseListView(useSearchParams().toString())
  const isOfAll = needsAllRows(view)
  const ids = useShownIds('instanceList', ALL)
  const isUsed = (...some: readonly string[]) =>
    some.some((id) => ids.includes(id) || view.sort?.column === id)
  const isLookedFor = isIpPart(view.query)
  // What isn't shown is searched, too: an image or a disk by its name.
  const isNameSearched = view.query.trim() !== '' && !isLookedFor
  const isAddressUsed = isUsed('external-ips', 'private-ips')

  const rows = isOfAll ? list.loaded : list.rows
  const addresses = useInstanceAddresses(
    project,
    useMemo(() => rows.map(({ id }) => id), [rows]),
    { isOfAll, isEnabled: isAddressUsed || isLookedFor },
  )
  const { known, unknown, failure, readAt } = addresses
  const hasDisks = isUsed('image', 'boot-disk') || isNameSearched
  const disks = useKnown(
    useAllRows((page) => reads.diskList({ query: { project, ...page } }), { isEnabled: hasDisks }),
  )
  const hasImages = isUsed('image') || isNameSearched
  const own = useKnown(
    useAllRows((page) => reads.imageList({ query: { project, ...page } }), {
      isEnabled: hasImages,
    }),
  )
  const shared = useKnown(
    useAllRows((page) => reads.imageList({ query: page }), { isEnabled: hasImages }),
  )
  const images = useMemo(() => joined(own, shared), [own, shared])

  // Served markup of a part that listens later would lose a press.
  const isHydrated = useHydrated()
  const unread = failure
    ? 'Addresses couldn’t be loaded.'
    : !known.isComing && unknown > 0 && rows.length > 0
      ? `Addresses of ${plural(unknown, 'instance')} are unknown.`
      : undefined
  const gap = !isLookedFor
    ? undefined
    : (unread ?? (known.isComing ? 'Addresses are still loading.' : undefined))
  const isUnread = !isAddressUsed && !isLookedFor
  const columns = useMemo(
    () =>
      allInstanceColumns(project, {
        addresses: { ...known, gap, isUnread },
        ...{ disks, images, isNameSearched },
      }),
    [project, known, gap, isUnread, disks, images, isNameSearched],
  )
  // As a transition: the click that has drawn the list would have to draw it once more for its frame.
  useEffect(
    () => startTransition(() => onFacts({ columns, readAt: isUnread ? null : readAt })),
    [columns, isUnread, readAt, onFacts],
  )

  return (
    <>
      {!isUnread && unread && (
        <span className="stale" role="status">
          <span>{unread}</span>
          <RetryButton of={addresses} size="sm" />
        </span>
      )}
      {isHydrated && (view.query !== '' || Object.keys(view.filters).length > 0) && (
        <Suspense>
          <WatchListButton path={routes.instances(project)} view={view} />
        </Suspense>
      )}
    </>
  )
}

const NOTHING: Known<never> = { byId: new Map<string, never>(), rest: 'none' }
/** For their ids. */
const ALL = allInstanceColumns('', {
  addresses: { of: {}, isComing: false, readAll: async () => ({}) },
  disks: NOTHING,
  images: NOTHING,
} satisfies Facts)

/** Rows by their ids; the same object while they are the same. */
function useKnown<T extends { readonly id: string }>({
  data,
  failure,
  hasMore,
  isFetching,
}: Pick<
  ReturnType<typeof useAllRows<T>>,
  'data' | 'failure' | 'hasMore' | 'isFetching'
>): Known<T> {
  const isComing = data ? hasMore : isFetching
  return useMemo(
    () => ({
      byId: new Map(data?.items.map((item) => [item.id, item])),
      rest: isComing ? 'coming' : failure || !data ? 'unread' : 'none',
    }),
    [data, failure, isComing],
  )
}

function joined<T>(one: Known<T>, other: Known<T>): Known<T> {
  const rests = [one.rest, other.rest]
  return {
    byId: new Map([...one.byId, ...other.byId]),
    rest: rests.includes('coming') ? 'coming' : rests.includes('unread') ? 'unread' : 'none',
  }
}
