'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Confirmation } from '@/lib/action/action-confirm'
import { siloListNames } from '@/lib/api/silo-list-names'
import {
  type Placed,
  type SiloListName,
  type SiloLists,
  type SiloRows,
  siloRowsRead,
} from '@/lib/api/silo-rows'
import type { Missing } from '@/lib/contract/reader-can'
import { decapitalise } from '@/lib/format/capitalise'
import { useRightsInReach } from '@/lib/rights/use-rights-in-reach'
import { type Column, naming, type RowAction } from '@/lib/table/column'
import { ListAge } from '@/lib/table/list-age'
import type { ListFrame, PathParams } from './list-frame'
import { defineRowsScreen, type RowsScreen, type ScreenState } from './list-screen'
import { SiloListEmpty, SiloListNotes } from './silo-list-notes'
import { type SiloList, useSiloRows } from './use-silo-rows'

type RowOf<N extends SiloListName> = Placed<SiloLists[N]>
type Rows<N extends SiloListName, X> = RowsScreen<RowOf<N>, PathParams, Own<X>>

interface Around<X> {
  /** Why the reader may not do something in the project of the row, by right, as far as it is known. */
  readonly missing: Missing
  /** Asks before an action. */
  readonly ask: (confirmation: Confirmation) => void
  /** Of `use`. */
  readonly context: X
}

interface SiloListScreen<N extends SiloListName, X> {
  readonly list: N
  readonly frame: ListFrame<RowOf<N>, PathParams>
  /** One of its rows: 'floating IP'. */
  readonly noun: string
  /** Its columns over these projects; what was answered, for what else they ask. */
  readonly useColumns: (
    projects: readonly string[],
    read: {
      readonly answer: SiloRows<SiloLists[N]> | undefined
      readonly rows: readonly RowOf<N>[]
    },
  ) => readonly Column<RowOf<N>>[]
  /** What its menus open; `context` must stay the same while nothing in it changes. */
  readonly use?: (
    rows: readonly RowOf<N>[],
    answer: SiloRows<SiloLists[N]> | undefined,
  ) => {
    readonly context: X
    readonly dialogs?: ReactNode
    /** In place of those of `useColumns`, once there is more to show in them. */
    readonly columns?: readonly Column<RowOf<N>>[] | undefined
  }
  readonly rowActions: (row: RowOf<N>, around: Around<X>) => readonly RowAction[]
  readonly bulk?: NonNullable<Rows<N, X>['bulk']>
  /** Whether a row is on its way to another state by itself. */
  readonly isChanging?: (row: SiloLists[N]) => boolean
  readonly quick: {
    readonly group: string
    readonly target: (row: RowOf<N>) => string
  }
}

/** What the rows' menus are made from, with what the reader may not do in each project. */
interface Own<X> {
  readonly own: X
  readonly missingIn: (project: string) => Missing
}

const never = () => false
const noProjects: readonly string[] = []

/**
 * A list over all projects that the reader sees, from one description. What it could not load, and what
 * it leaves out, it says; it is not live, and says how old it is.
 */
export function defineSiloListScreen<N extends SiloListName, X = undefined>(
  screen: SiloListScreen<N, X>,
) {
  const { list: name, frame, noun, isChanging = never, quick, bulk, rowActions } = screen
  // Without `use` there is none, and nothing asks for it.
  const useDialogs: NonNullable<typeof screen.use> =
    screen.use ?? (() => ({ context: undefined as X }))
  const what = decapitalise(frame.label)
  return defineRowsScreen<RowOf<N>, PathParams, Own<X>>(
    {
      frame,
      noun,
      read: () => siloRowsRead(name, noProjects),
      // Rows of two projects may have one name.
      ...naming<RowOf<N>>((row) => `${row.name} (${row.project})`),
      use: ({ list, missing }: ScreenState<RowOf<N>, PathParams>) => {
        // What `useSiloRows` below has made.
        const { answer, loaded, failure } = list as SiloList<SiloLists[N]>
        const usual = screen.useColumns(answer?.projects ?? noProjects, { answer, rows: loaded })
        const { context, dialogs, columns = usual } = useDialogs(loaded, answer)
        const client = useQueryClient()
        /** Also what its columns say of other lists over the same projects. */
        const refresh = () => {
          list.retry()
          for (const [of, each] of Object.entries(siloListNames))
            if (of !== name) void client.invalidateQueries({ queryKey: [each] })
        }
        const { listeners, missingIn } = useRightsInReach(
          (id) => loaded.find((row) => row.id === id)?.project,
          missing.createProject !== undefined,
        )
        return {
          columns,
          context: useMemo(() => ({ own: context, missingIn }), [context, missingIn]),
          actions: <ListAge list={{ ...list, retry: refresh }} />,
          listeners,
          dialogs,
          ...(answer && {
            note: <SiloListNotes answer={answer} what={what} hasFailed={failure !== undefined} />,
            empty: <SiloListEmpty answer={answer} what={what} of={frame} />,
          }),
        }
      },
      rowActions: (row: RowOf<N>, { ask, context: { own, missingIn } }: Around<Own<X>>) =>
        rowActions(row, { ask, context: own, missing: missingIn(row.project) }),
      ...(bulk && { bulk }),
      quick,
      // Of all that a row of these lists can be, the compiler only sees the name of its list.
    } as unknown as Rows<N, X>,
    (_params, failure) => useSiloRows(name, failure, isChanging),
  )
}
