'use client'

import { lazy, useCallback, useMemo, useState } from 'react'
import { INSTANCE_STATES } from '@/app/(console)/instance-columns'
import { LiveInstanceState } from '@/app/(console)/projects/[project]/_instances/live-instance-state'
import { reads } from '@/lib/api/reads'
import { withIds } from '@/lib/api/rows'
import type { AffinityGroupMember } from '@/lib/contract/affinity-group'
import type { Instance } from '@/lib/contract/instance'
import { AFFINITY_GROUP_MEMBERS_MAX } from '@/lib/contract/limits'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import type { AffinityKind } from '@/lib/placement/placement-words'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useRead } from '@/lib/reading/use-read'
import { routes } from '@/lib/routes'
import { defineListFrame, type ListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import type { Column } from '@/lib/table/column'
import { idColumn } from '@/lib/table/common-columns'
import { ListAge } from '@/lib/table/list-age'
import { Mono } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { Skeleton } from '@/lib/ui/skeleton'
import { useDialog } from '@/lib/ui/use-dialog'
import { type GroupKind, groupKinds } from './affinity-kinds'
import { defineMemberRemovals } from './member-removal'
import type { ShownSleds } from './sleds-button'

type MemberRow = AffinityGroupMember & { readonly id: string }

type InGroup = { readonly project: string; readonly group: string }

/** The project's instances by ID; undefined until they are read. */
interface Known {
  readonly instances: ReadonlyMap<string, Instance> | undefined
  /** Whether all instances have been read. */
  readonly isComplete: boolean
}

const loadDialog = () => import('./affinity-member-dialog')
// Only for operators.
const SledsButton = lazy(() => import('./sleds-button'))

/** Within an element of its own: what a name's cell holds fills its row. */
const PENDING = (
  <div>
    <Skeleton width="6rem" height="0.75rem" />
  </div>
)

/** A member has no ID but its instance's. */
export const withMemberIds = withIds(({ value }: AffinityGroupMember) => value.id)

const nameIn = ({ id, value }: MemberRow, { instances }: Known): string | undefined =>
  instances?.get(id)?.name ?? value.name

const stateIn = ({ id, value }: MemberRow, { instances }: Known) =>
  instances?.get(id)?.runState ?? value.runState

const columnsOf = (
  project: string,
  known: Known,
  sledColumn?: Column<MemberRow>,
): readonly Column<MemberRow>[] => [
  {
    id: 'name',
    header: 'Name',
    skeleton: '8rem',
    cell: (row) => {
      const name = nameIn(row, known)
      if (name !== undefined)
        return <Link href={routes.instanceStorage(project, name)}>{name}</Link>
      return known.isComplete ? <Mono>{row.id}</Mono> : PENDING
    },
    sortValue: (row) => nameIn(row, known),
    searchText: (row) => nameIn(row, known),
  },
  {
    id: 'state',
    header: 'State',
    skeleton: '7rem',
    cell: (row) => {
      const runState = stateIn(row, known)
      if (runState) return <LiveInstanceState instance={{ id: row.id, runState }} />
      return known.isComplete ? <span className="text-subtle">Unknown</span> : PENDING
    },
    sortValue: (row) => stateIn(row, known),
    searchText: (row) => stateIn(row, known),
    filter: {
      type: 'choice',
      options: INSTANCE_STATES,
      value: (row) => stateIn(row, known) ?? '',
    },
  },
  ...(sledColumn ? [sledColumn] : []),
  idColumn,
]

const NOTHING_KNOWN: Known = { instances: undefined, isComplete: false }

function useKnown(project: string): Known {
  const { data, failure, hasMore } = useAllRows((page) =>
    reads.instanceList({ query: { project, ...page } }),
  )
  const isComplete = (data !== undefined && !hasMore) || failure !== undefined
  return useMemo(
    () => ({ instances: data && new Map(data.items.map((each) => [each.id, each])), isComplete }),
    [data, isComplete],
  )
}

/** The column of sleds once an operator has asked for it, and the button that asks. */
function useSleds(
  { kind, project, group }: InGroup & { readonly kind: AffinityKind },
  rows: readonly MemberRow[],
  known: Known,
) {
  const [shown, show] = useState<ShownSleds<MemberRow>>()
  const policy = useRead(groupKinds[kind].view(project, group)).data?.policy
  const column = useMemo(
    () =>
      shown?.columnOf({
        ...{ kind, policy: policy ?? '', sleds: shown.sleds, rows },
        nameOf: (row) => nameIn(row, known) ?? row.id,
      }),
    [kind, policy, shown, rows, known],
  )
  const ids = rows.map(({ id }) => id)
  return {
    column,
    button: (
      <HydrationSafeSuspense>
        <SledsButton instances={ids} readAt={shown?.sleds.readAt} onRead={show} />
      </HydrationSafeSuspense>
    ),
  }
}

const removals = defineMemberRemovals(
  (row: MemberRow, { project, group, ...known }: InGroup & Known) => ({
    ...{ project, group },
    instance: nameIn(row, known) ?? row.id,
  }),
  () => 'instance',
  { nameOf: ({ id, value }) => value.name ?? id },
)

/** What the members look like before there are rows. */
const frameOf = ({ membersOperation, addHref }: GroupKind) =>
  defineListFrame<MemberRow, InGroup>({
    of: 'instance',
    label: 'Members',
    isTab: true,
    empty: 'Add the instances that the group is about.',
    create: {
      label: 'Add instances',
      right: 'changeInProject',
      href: ({ project, group }) => addHref(project, group),
    },
    operation: membersOperation,
    columns: ({ project }) => columnsOf(project, NOTHING_KNOWN),
  })

const defineMemberList = ({ kind, members }: GroupKind, frame: ListFrame<MemberRow, InGroup>) =>
  defineNamedListScreen({
    frame,
    read: ({ project, group }, page) => withMemberIds(members(project, group, page)),
    useNameOf: ({ project }) => {
      const known = useKnown(project)
      return useCallback((row: MemberRow) => nameIn(row, known), [known])
    },
    use: ({ params: { project, group }, list }) => {
      const { loaded } = list
      const known = useKnown(project)
      const { dialog } = useDialog(loadDialog, 'Add instances', {
        param: 'dialog',
        props: (which) => (which === 'add-instance' ? { kind, project, group } : undefined),
      })
      const sleds = useSleds({ kind, project, group }, loaded, known)
      return {
        columns: useMemo(
          () => columnsOf(project, known, sleds.column),
          [project, known, sleds.column],
        ),
        context: known,
        dialogs: dialog,
        actions: (
          <>
            {sleds.button}
            <ListAge list={list} />
          </>
        ),
        createReason:
          loaded.length >= AFFINITY_GROUP_MEMBERS_MAX
            ? `A group can have at most ${AFFINITY_GROUP_MEMBERS_MAX} instances`
            : undefined,
      }
    },
    rowActions: (row, { context: known, ...state }) => [
      removals[kind].entry(row, { ...state, params: { ...state.params, ...known } }),
    ],
    bulk: async (params, known) => [removals[kind].bulk({ ...params, ...known })],
  })

const affinityMemberFrame = frameOf(groupKinds.affinity)
export const AffinityMemberList = defineMemberList(groupKinds.affinity, affinityMemberFrame)

const antiAffinityMemberFrame = frameOf(groupKinds.antiAffinity)
export const AntiAffinityMemberList = defineMemberList(
  groupKinds.antiAffinity,
  antiAffinityMemberFrame,
)
