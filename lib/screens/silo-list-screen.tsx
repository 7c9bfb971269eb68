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

interface Context<X> {
  /** Why the reader may not do something in the row's project, by right, as far as that is known. */
  readonly missing: Missing
  /** Opens a confirmation before an action. */
  readonly ask: (confirmation: Confirmation) => void
  /** The result of `use`. */
  readonly context: X
}

interface SiloListScreen<N extends SiloListName, X> {
  readonly list: N
  readonly frame: ListFrame<RowOf<N>, PathParams>
  /** The columns for these projects; `read` has what was answered, for lookups beside the rows. */
  readonly useColumns: (
    projects: readonly string[],
    read: {
      readonly answer: SiloRows<SiloLists[N]> | undefined
      readonly rows: readonly RowOf<N>[]
    },
  ) => readonly Column<RowOf<N>>[]
  /** A hook for the dialogs of the menus; `context` must stay the same while nothing in it changes. */
  readonly use?: (
    rows: readonly RowOf<N>[],
    answer: SiloRows<SiloLists[N]> | undefined,
  ) => {
    readonly context: X
    readonly dialogs?: ReactNode
    /** Replaces those of `useColumns`, once there is more to show in them. */
    readonly columns?: readonly Column<RowOf<N>>[] | undefined
  }
  readonly rowActions: (row: RowOf<N>, around: Context<X>) => readonly RowAction[]
  readonly bulk?: NonNullable<Rows<N, X>['bulk']>
  /** Whether the platform is still changing a row's state. */
  readonly isChanging?: (row: SiloLists[N]) => boolean
  readonly quick: {
    readonly group: string
    readonly target: (row: RowOf<N>) => string
  }
}

/** The state of the rows' menus, with what the reader may not do in each project. */
interface Own<X> {
  readonly own: X
  readonly missingIn: (project: string) => Missing
}

const never = () => false
const noProjects: readonly string[] = []

/**
 * A list over all projects that the reader sees, from one description. The list says what it could not load
 * and what it leaves out. It is not live: it says how old its rows are.
 */
export function defineSiloListScreen<N extends SiloListName, X = undefined>(
  screen: SiloListScreen<N, X>,
) {
  const { list: name, frame, isChanging = never, quick, bulk, rowActions } = screen
  // Without `use`, X is undefined and nothing reads the context.
  const useDialogs: NonNullable<typeof screen.use> =
    screen.use ?? (() => ({ context: undefined as X }))
  const what = decapitalise(frame.label)
  return defineRowsScreen<RowOf<N>, PathParams, Own<X>>(
    {
      frame,
      read: () => siloRowsRead(name, noProjects),
      // Rows of different projects may have the same name.
      ...naming<RowOf<N>>((row) => `${row.name} (${row.project})`),
      use: ({ list, missing }: ScreenState<RowOf<N>, PathParams>) => {
        // `list` comes from `useSiloRows` below.
        const { answer, loaded, failure } = list as SiloList<SiloLists[N]>
        const usual = screen.useColumns(answer?.projects ?? noProjects, { answer, rows: loaded })
        const { context, dialogs, columns = usual } = useDialogs(loaded, answer)
        const client = useQueryClient()
        /** Also reads the other lists over all projects again, which the columns look up. */
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
      rowActions: (row: RowOf<N>, { ask, context: { own, missingIn } }: Context<Own<X>>) =>
        rowActions(row, { ask, context: own, missing: missingIn(row.project) }),
      ...(bulk && { bulk }),
      quick,
      // The compiler knows the row type only by the name of the list.
    } as unknown as Rows<N, X>,
    (_params, failure) => useSiloRows(name, failure, isChanging),
  )
}
