'use client'

import type { QueryClient } from '@tanstack/react-query'
import {
  type ComponentProps,
  type FunctionComponent,
  type ReactNode,
  useCallback,
  useMemo,
} from 'react'
import type { Confirmation } from '@/lib/action/action-confirm'
import { useConfirmation } from '@/lib/action/use-confirmation'
import type { Read } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import { useAnswer } from '@/lib/cached/cached-page'
import type { ResultsPage } from '@/lib/contract/common'
import { PAGE_SIZE } from '@/lib/contract/page-limits'
import type { Missing } from '@/lib/contract/reader-can'
import { roomList } from '@/lib/live/live-store'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { useKeptNames } from '@/lib/kept/use-kept-names'
import { useMissing } from '@/lib/rights/use-missing'
import {
  type Bulk,
  type Column,
  type NameOf,
  type Naming,
  naming,
  namingOf,
  type Row,
  type RowAction,
} from '@/lib/table/column'
import { ListView } from '@/lib/table/list'
import { withRows } from '@/lib/table/local-list'
import type { PageParams } from '@/lib/reading/all-rows'
import { type List, useList } from '@/lib/table/use-list'
import {
  type DrawnFrame,
  FrameLayout,
  ListEmpty,
  type ListFrame,
  ListHeader,
  type PathParams,
} from './list-frame'

/** The state that a screen's own hook is given. */
export interface ScreenState<T, P extends PathParams> {
  readonly params: P
  readonly list: List<T>
  readonly missing: Missing
}

/** The state that a row's menu is made from. */
interface RowContext<P extends PathParams, X> {
  readonly params: P
  /** Why the reader may not do something, by right. */
  readonly missing: Missing
  /** Opens a confirmation before an action. */
  readonly ask: (confirmation: Confirmation) => void
  /** The result of `use`. */
  readonly context: X
}

/** What a screen adds to its description by `use`: dialogs that it opens, names that its cells look up. */
interface Own<T, X> {
  /** Passed to the rows' menus. It must stay the same while nothing in it changes (useMemo). */
  readonly context?: X
  /** Replaces the frame's columns once there is more to show in them; stable like `context`. */
  readonly columns?: readonly Column<T>[] | undefined
  /** Replaces the rows that were read: with the reader's changes that are not sent yet. */
  readonly rows?: readonly T[] | undefined
  /** Shown over or below the list. */
  readonly dialogs?: ReactNode
  /** Before the primary button. */
  readonly actions?: ReactNode
  /** Between the heading and the rows. */
  readonly note?: ReactNode
  /** Replaces the frame's text for an empty list, where it can't be known that there are no rows. */
  readonly empty?: ReactNode
  /** Why nothing new can be created here now. */
  readonly createReason?: string | undefined
  /** Event listeners of the list as a whole. */
  readonly listeners?: ComponentProps<'div'>
}

/** What a list screen is, wherever its rows come from. */
interface Rows<T extends Row, P extends PathParams, X> {
  readonly frame: ListFrame<T, P>
  /** A hook for what the screen needs beside its rows. */
  readonly use?: (state: ScreenState<T, P>) => Own<T, X>
  readonly rowActions?: (row: T, context: RowContext<P, X>) => readonly RowAction[]
  readonly bulk?: (params: P, context: X) => ReturnType<Bulk<NoInfer<T>>['load']>
  /** The platform's ID of a row, where that differs from `id`; undefined where there is none. */
  readonly idOf?: (row: T) => string | undefined
  /** The page of a row by name, where it can be renamed: what this browser keeps of it follows a rename. */
  readonly pageOf?: (name: string, params: P) => string
  /** The rows among the quick actions: the heading, and the address of a row. */
  readonly quick?: { readonly group: string; readonly target: (row: T, params: P) => string }
}

/** The name of a row, for rows without a `name`: a function, or a hook where it has to be looked up. */
export type RowsScreen<T extends Row, P extends PathParams, X> = Rows<T, P, X> &
  (Naming<T> | { readonly useNameOf: (params: P) => NameOf<T> })

/** The description of a list screen whose rows are read page by page. */
export type ListScreen<T extends Row, P extends PathParams, X> = RowsScreen<T, P, X> & {
  readonly read: (params: P, page: PageParams) => Read<ResultsPage<T>>
  /** Puts into the cache what the live room knows beside the rows. */
  readonly seed?: (queries: QueryClient, params: P) => void
  /** A hook: how often to read again, from the rows, while the live machinery is not loaded. */
  readonly useInterval?: () => (rows: readonly NoInfer<T>[]) => number | false
}

export interface ListProps {
  /** The parameters of the layout's path, decoded. */
  readonly params: PathParams
  /** The server's failure to read the rows. */
  readonly failure?: Failure | undefined
}

/** The frame of a list, around what the server answers; or, within it, the rows of the answer. */
export type ListScreenProps = ListProps | { readonly children: ReactNode }

/** The screen of a list: one component, as the layout on the server can name nothing else of its module. */
interface ListScreenComponent extends FunctionComponent<ListScreenProps> {
  readonly frame: ListFrame<never, PathParams>
}

/**
 * A list screen from one description: an island that starts with what the server has read
 * (defineListLayout). It draws no rows where its frame already draws the list from the cache.
 */
export function defineListScreen<T extends Row, P extends PathParams, X = undefined>(
  screen: ListScreen<T, P, X>,
): ListScreenComponent {
  const useInterval = screen.useInterval ?? (() => undefined)
  return defineRowsScreen(
    screen,
    (params, failure) => {
      const read = useCallback((page: PageParams) => screen.read(params, page), [params])
      const intervalMs = useInterval()
      return useList(read, { failure, intervalMs })
    },
    (queries, params) => {
      const { queryKey } = screen.read(params, { limit: PAGE_SIZE, pageToken: null })
      if (queries.getQueryData(queryKey) === undefined) {
        const known = roomList(params['project'] ?? '', screen.frame.operation)
        if (!known) return false
        queries.setQueryData(queryKey, known.page, { updatedAt: known.readAt })
      }
      screen.seed?.(queries, params)
      return true
    },
  )
}

/**
 * The same with a hook of the caller's for the rows: its `params` stay the same object. `isCached` fills
 * the cache with the first page, if it is not there from an earlier visit, and says whether it is there.
 */
export function defineRowsScreen<T extends Row, P extends PathParams, X>(
  screen: RowsScreen<T, P, X>,
  useRows: (params: P, failure: Failure | undefined, nameOf: NameOf<T>) => List<T>,
  isCached?: (queries: QueryClient, params: P) => boolean,
): ListScreenComponent {
  const { frame, rowActions, idOf, bulk, quick, pageOf } = screen
  const { label, operation, isTwoLine, create } = frame
  const noun = frame.noun.one
  // At most one of them is given (Naming).
  const named = screen as { nameOf?: NameOf<T>; useNameOf?: (params: P) => NameOf<T> }
  const useNameOf = named.useNameOf ?? (() => named.nameOf)
  const useOwn = screen.use ?? ((): Own<T, X> => ({}))

  function List({ params: given, failure }: ListProps) {
    // A refresh gives a new object with the same content, which is no reason to draw rows again.
    const key = JSON.stringify(given)
    // The description is written for the parameters of the layout's path.
    const params = useMemo(() => JSON.parse(key) as P, [key])
    const known = useNameOf(params)
    const nameOf = useMemo(() => namingOf<T>({ nameOf: known }), [known])
    const list = useRows(params, failure, known ?? nameOf)
    const missing = useMissing(params['project'])
    const { ask, dialog } = useConfirmation()
    const own = useOwn({ params, list, missing })
    const { loaded } = list
    useKeptNames(
      useMemo(
        () =>
          loaded.flatMap((row) => {
            const name = nameOf(row)
            return pageOf && name !== undefined ? [{ id: row.id, page: pageOf(name, params) }] : []
          }),
        [loaded, params, nameOf],
      ),
    )
    const { createReason } = own
    useRegisterQuickActions(
      useCallback(
        () => [
          ...(create
            ? [
                {
                  label: create.quickLabel ?? create.emptyLabel ?? create.label,
                  target: create.href(params),
                  disabledReason: (create.right && missing[create.right]) ?? createReason,
                },
              ]
            : []),
          ...(quick
            ? loaded.map((row) => ({
                label: nameOf(row),
                group: quick.group,
                target: quick.target(row, params),
              }))
            : []),
        ],
        [loaded, params, missing, createReason, nameOf],
      ),
    )
    const columns = useMemo(
      () => (typeof frame.columns === 'function' ? frame.columns(params) : frame.columns),
      [params],
    )
    // Without `use`, X is undefined and nothing reads the context.
    const context = own.context as X
    const actionsOf = useCallback(
      (row: T) => rowActions?.(row, { params, missing, ask, context }) ?? [],
      [params, missing, ask, context],
    )
    const selection = useMemo(
      () => bulk && { noun, missing, operation, params, load: () => bulk(params, context) },
      [missing, params, context],
    )
    const content = (
      <>
        <ListView
          list={own.rows ? withRows(list, own.rows) : list}
          label={label}
          operation={operation}
          columns={own.columns ?? columns}
          {...naming(nameOf)}
          idOf={idOf}
          isTwoLine={isTwoLine}
          rowActions={rowActions && actionsOf}
          bulk={selection}
          empty={own.empty ?? <ListEmpty of={frame} params={params} createReason={createReason} />}
        >
          {(tools) => (
            <>
              <ListHeader of={frame} params={params} createReason={createReason}>
                {tools}
                {own.actions}
              </ListHeader>
              {own.note}
            </>
          )}
        </ListView>
        {own.dialogs}
        {dialog}
      </>
    )
    return own.listeners ? (
      <div className="contents" {...own.listeners}>
        {content}
      </div>
    ) : (
      content
    )
  }
  const Rows = (props: ListProps) => (useAnswer(operation) ? null : <List {...props} />)
  const of: DrawnFrame = {
    // The path has the parameters that the description expects.
    ...(frame as unknown as ListFrame<never, PathParams>),
    hasActions: rowActions !== undefined,
    isSelectable: bulk !== undefined,
  }
  const cached = isCached && {
    List,
    isCached: (queries: QueryClient, params: PathParams) => isCached(queries, params as P),
  }
  const Screen = (props: ListScreenProps) =>
    'children' in props ? (
      <FrameLayout of={of} cached={cached}>
        {props.children}
      </FrameLayout>
    ) : (
      <Rows {...props} />
    )
  return Object.assign(Screen, { frame: of })
}
