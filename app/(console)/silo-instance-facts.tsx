'use client'

import { useSearchParams } from 'next/navigation'
import { startTransition, useEffect, useMemo } from 'react'
import {
  Addresses,
  factColumns,
  type Known,
} from '@/app/(console)/projects/[project]/(instances)/all-instance-columns'
import { reads } from '@/lib/api/reads'
import {
  namedProjects,
  type Placed,
  type SiloListName,
  type SiloLists,
  type SiloRows,
  siloRowsRead,
} from '@/lib/api/silo-rows'
import type { Instance } from '@/lib/contract/instance'
import { parseListView } from '@/lib/navigation/list-view'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { rememberedProjects } from '@/lib/rights/remembered'
import { useShownIds } from '@/lib/table/advanced/use-shown-ids'
import type { Column } from '@/lib/table/column'
import { isIpPart } from '@/lib/validate/ip-part'
import { siloInstanceColumns } from './silo-instance-columns'

type Row = Placed<Instance>

interface Props {
  readonly answer: SiloRows<Instance> | undefined
  /** Told of the columns with all that is known beside the rows. */
  readonly onColumns: (columns: readonly Column<Row>[]) => void
}

/**
 * Reads what columns of instances over all projects say beside the rows, once one of them is shown,
 * sorted by, or searched: each is a call a project, as the list itself is. Ephemeral and private
 * addresses would be a call an instance: they are neither shown nor searched.
 */
export default function SiloInstanceFacts({ answer, onColumns }: Props) {
  const view = parseListView(useSearchParams().toString())
  const ids = useShownIds('siloInstances', ALL)
  const isUsed = (...some: readonly string[]) =>
    some.some((id) => ids.includes(id) || view.sort?.column === id)
  const words = view.query.split(/\s+/).filter(Boolean)
  const isAddressSearched = words.some(isIpPart)
  const isNameSearched = words.some((word) => !isIpPart(word))
  const isListed = answer?.isListed

  const hasImages = isUsed('image') || isNameSearched
  const disks = useOver('diskList', isListed, isUsed('boot-disk') || hasImages)
  const own = useOver('imageList', isListed, hasImages)
  const shared = useAllRows((page) => reads.imageList({ query: page }), { isEnabled: hasImages })
  const sharedItems = shared.data?.items
  const sharedRest =
    !sharedItems || shared.hasMore ? (shared.failure ? 'unread' : 'coming') : 'none'
  const images = useMemo(
    () => ({
      byId: new Map([...own.byId, ...(sharedItems ?? []).map((each) => [each.id, each] as const)]),
      rest: worst(own.rest, sharedRest),
    }),
    [own, sharedItems, sharedRest],
  )
  const isFloatingRead = isUsed('floating-ips') || isAddressSearched
  const floating = useOver('floatingIpList', isListed, isFloatingRead)

  const projects = answer?.projects
  const columns = useMemo(
    () =>
      columnsWith(projects ?? [], {
        ...{ disks, images, isNameSearched },
        ...{ floating, isFloatingRead, isAddressSearched },
      }),
    [projects, disks, images, isNameSearched, floating, isFloatingRead, isAddressSearched],
  )
  // As a transition: the click that has drawn the list would have to draw it once more for its frame.
  useEffect(() => startTransition(() => onColumns(columns)), [columns, onColumns])
  return null
}

interface Facts extends Pick<
  Parameters<typeof factColumns>[1],
  'disks' | 'images' | 'isNameSearched'
> {
  readonly floating: Known<Pick<SiloLists['floatingIpList'], 'ip' | 'instanceId'>>
  readonly isFloatingRead: boolean
  readonly isAddressSearched: boolean
}

/** All columns of the list over these projects. */
export function columnsWith(
  projects: readonly string[],
  { floating, isFloatingRead, isAddressSearched, ...facts }: Facts,
): readonly Column<Row>[] {
  const ips = new Map<string, string[]>()
  for (const { ip, instanceId } of floating.byId.values())
    if (instanceId) ips.set(instanceId, [...(ips.get(instanceId) ?? []), ip])
  const { rest } = floating
  const of = ({ id }: Row) => ips.get(id) ?? []
  return [
    ...siloInstanceColumns(projects),
    {
      id: 'floating-ips',
      header: 'Floating IPs',
      skeleton: '8rem',
      isOptional: true,
      cell: (row) => (
        <Addresses
          known={{ ips: of(row), isWhole: rest === 'none' }}
          isComing={rest === 'coming'}
        />
      ),
      sortValue: (row) => of(row)[0],
      ...(isFloatingRead && { searchText: (row: Row) => of(row).join(' ') }),
      exportValue: (row) => [...of(row), ...(rest === 'none' ? [] : ['unknown'])].join(' '),
      gap: isAddressSearched ? GAPS[rest] : undefined,
    },
    ...factColumns<Row>(({ project }) => project, facts),
  ]
}

/** Which addresses a search leaves out. Some always: the platform returns others only per instance. */
const GAPS = {
  none: 'Of addresses, only floating IPs are searched here.',
  coming: 'Floating IPs are still loading. No other addresses are searched here.',
  unread: 'Not all floating IPs could be loaded. No other addresses are searched here.',
} as const

const NOTHING: Known<never> = { byId: new Map<string, never>(), rest: 'none' }
/** For their ids. */
const ALL = columnsWith([], {
  ...{ disks: NOTHING, images: NOTHING, floating: NOTHING },
  ...{ isFloatingRead: false, isAddressSearched: false },
})

const noProjects: readonly string[] = []

type Rest = Known<unknown>['rest']
const worst = (...rests: readonly Rest[]): Rest =>
  rests.includes('coming') ? 'coming' : rests.includes('unread') ? 'unread' : 'none'

/** The rows of another list over the same projects, by their ids; the same object while they are the same. */
function useOver<N extends SiloListName>(
  list: N,
  isListed: boolean | undefined,
  isWanted: boolean,
): Known<Placed<SiloLists[N]>> {
  // A reader who is refused the list of projects sees those that this browser remembers.
  const named = useMemo(
    () => (isListed === false ? namedProjects(rememberedProjects()) : noProjects),
    [isListed],
  )
  const { data, failure } = useApiQuery(siloRowsRead(list, named), {
    isEnabled: isWanted && (isListed === true || named.length > 0),
  })
  const isFailed = failure !== undefined
  return useMemo(() => {
    const isPart =
      data !== undefined &&
      (data.failed.length + data.cut.length > 0 || data.areProjectsCut || data.isBeginning)
    return {
      byId: new Map(data?.items.map((item) => [item.id, item] as const)),
      rest: data ? (isPart ? 'unread' : 'none') : isFailed ? 'unread' : 'coming',
    }
  }, [data, isFailed])
}
