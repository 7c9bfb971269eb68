'use client'

import { useParams } from 'next/navigation'
import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react'
import type { Confirmation } from '@/lib/action/action-confirm'
import { useConfirmation } from '@/lib/action/use-confirmation'
import type { Read } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import type { ResultsPage } from '@/lib/contract/common'
import type { Missing, Right } from '@/lib/contract/reader-can'
import { decapitalise } from '@/lib/format/capitalise'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { RightLink } from '@/lib/rights/right-link'
import { useMissing } from '@/lib/rights/use-missing'
import type { BulkAction, Column, Row, RowAction } from '@/lib/table/column'
import { ListView } from '@/lib/table/list'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { type List, type PageParams, useList } from '@/lib/table/use-list'
import { EmptyState } from '@/lib/ui/empty-state'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'

/** The decoded parameters of a path, by name. */
export type PathParams = Readonly<Record<string, string>>

/** Of the paths below a project. */
export type InProject = { readonly project: string }

/** What a screen's own hook is given; `data` is what the layout has read beside the rows. */
export interface ScreenState<T, P extends PathParams, S = undefined> {
  readonly params: P
  readonly list: List<T>
  readonly missing: Missing
  readonly data: S
}

/** What a row's menu is made from. */
interface RowContext<P extends PathParams, X> {
  readonly params: P
  /** Why the reader may not do something, by right. */
  readonly missing: Missing
  /** Asks before an action. */
  readonly ask: (confirmation: Confirmation) => void
  /** Of `use`. */
  readonly context: X
}

/** What a list has beside its description: dialogs it opens, names its cells look up. */
interface Own<T, X> {
  /** To the rows' menus. It must stay the same while nothing in it changes (useMemo). */
  readonly context?: X
  /** In place of `columns`, once there is more to show in them; stable likewise. */
  readonly columns?: readonly Column<T>[]
  /** Shown over or below the list. */
  readonly dialogs?: ReactNode
  /** Before the primary button. */
  readonly actions?: ReactNode
  /** What the list as a whole listens to. */
  readonly listeners?: ComponentProps<'div'>
}

/** The button that begins something new, in the header and in the empty list. */
interface Create<P extends PathParams> {
  readonly label: string
  /** In the empty list; the label unless said. */
  readonly emptyLabel?: string
  /** Among the quick actions; the empty list's unless said. */
  readonly quickLabel?: string
  readonly right: Right
  readonly href: (params: P) => string
  /** True where it leads to a page of its own and not to a panel over the list. */
  readonly isPage?: boolean
}

export interface ListScreen<T extends Row, P extends PathParams, S, X> {
  /** Names the list, its page and its table: 'Floating IPs'. */
  readonly label: string
  /** One of its rows: 'floating IP'. */
  readonly noun: string
  readonly icon: ReactNode
  /** One sentence for the docs popover, and where there is more. */
  readonly docs?: Pick<ComponentProps<typeof DocsPopover>, 'summary' | 'links'> & {
    readonly heading?: string
  }
  /** Stands below the heading of a page with tabs, not on a page of its own. */
  readonly isTab?: boolean
  /** One sentence in the empty list. */
  readonly empty: ReactNode
  readonly create?: Create<P>
  /** Stands in for the actions of `use` until they are there. */
  readonly skeletonActions?: ReactNode
  /** Name of the operation that reads it. */
  readonly operation: string
  readonly read: (params: P, page: PageParams) => Read<ResultsPage<T>>
  /** A hook: how often it is read again, from its rows, while the live machinery is not there. */
  readonly useInterval?: () => (rows: readonly NoInfer<T>[]) => number | false
  readonly columns: readonly Column<T>[] | ((params: P) => readonly Column<T>[])
  readonly isTwoLine?: boolean
  /** A hook for what else it needs. */
  readonly use?: (state: ScreenState<T, P, S>) => Own<T, X>
  readonly rowActions?: (row: T, context: RowContext<P, X>) => readonly RowAction[]
  readonly bulk?: (params: P) => Promise<readonly BulkAction<NoInfer<T>>[]>
  /** Its rows among the quick actions: their heading, and where one leads. */
  readonly quick?: { readonly group: string; readonly target: (row: T, params: P) => string }
}

export interface ListProps<S> {
  /** Of the layout's path, decoded. */
  readonly params: PathParams
  /** What the server met instead of rows. */
  readonly failure: Failure | undefined
  readonly data: S
  /** Between the heading and the rows. */
  readonly above?: ReactNode
}

/**
 * The components of a list screen, from one description: `List` is the island that goes on with what
 * the server has read (defineListLayout), `Skeleton` what stands there meanwhile. Columns and icon
 * are data; what happens in the browser beside them is in `use`.
 */
export function defineListScreen<T extends Row, P extends PathParams, S = undefined, X = undefined>(
  screen: ListScreen<T, P, S, X>,
) {
  const { label, noun, operation, isTwoLine, rowActions, bulk, quick, create } = screen
  const useInterval = screen.useInterval ?? (() => undefined)
  const useOwn = screen.use ?? ((): Own<T, X> => ({}))
  const columnsOf = (params: P) =>
    typeof screen.columns === 'function' ? screen.columns(params) : screen.columns
  const skeletonColumns = columnsOf(new Proxy({} as P, { get: () => '' }))

  function CreateLink({ params, isEmpty }: { params: P; isEmpty?: boolean }) {
    if (!create) return null
    return (
      <RightLink
        right={create.right}
        project={params['project']}
        variant="primary"
        href={create.href(params)}
        {...(create.isPage ? {} : { scroll: false })}
      >
        {(isEmpty && create.emptyLabel) || create.label}
      </RightLink>
    )
  }

  function Header({ params, children }: { params: P; children?: ReactNode }) {
    const actions = (children || create) && (
      <>
        {children}
        <CreateLink params={params} />
      </>
    )
    if (screen.isTab)
      return (
        <div className="section-head">
          <h2>{label}</h2>
          {actions}
        </div>
      )
    const { docs, icon } = screen
    return (
      <PageHeader
        icon={icon}
        title={label}
        actions={actions}
        docs={
          docs && (
            <DocsPopover
              topic={decapitalise(label)}
              icon={icon}
              heading={docs.heading ?? label}
              summary={docs.summary}
              links={docs.links}
            />
          )
        }
      />
    )
  }

  function Skeleton() {
    const table = (
      <>
        <Header params={decoded(useParams<P>())}>{screen.skeletonActions}</Header>
        <TableSkeleton
          list={operation}
          columns={skeletonColumns}
          hasActions={rowActions !== undefined}
          isSelectable={bulk !== undefined}
          {...(isTwoLine ? { isTwoLine } : {})}
        />
      </>
    )
    return screen.isTab ? table : <div className="shell-page">{table}</div>
  }

  function List({ params: given, failure, data, above }: ListProps<S>) {
    // A refresh brings another object with the same in it, which is no reason to draw rows anew.
    const key = JSON.stringify(given)
    // The layout's path is the one that the description is written for.
    const params = useMemo(() => JSON.parse(key) as P, [key])
    const read = useCallback((page: PageParams) => screen.read(params, page), [params])
    const intervalMs = useInterval()
    const list = useList(read, { failure, ...(intervalMs ? { intervalMs } : {}) })
    const missing = useMissing(params['project'])
    const { ask, dialog } = useConfirmation()
    const own = useOwn({ params, list, missing, data })
    const { loaded } = list
    useRegisterQuickActions(
      useMemo(
        () => [
          ...(create
            ? [
                {
                  label: create.quickLabel ?? create.emptyLabel ?? create.label,
                  target: create.href(params),
                  disabledReason: missing[create.right],
                },
              ]
            : []),
          ...(quick
            ? loaded.map((row) => ({
                label: row.name,
                group: quick.group,
                target: quick.target(row, params),
              }))
            : []),
        ],
        [loaded, params, missing],
      ),
    )
    const columns = useMemo(() => columnsOf(params), [params])
    // Without `use` there is none, and nothing asks for it.
    const context = own.context as X
    const actionsOf = useCallback(
      (row: T) => rowActions?.(row, { params, missing, ask, context }) ?? [],
      [params, missing, ask, context],
    )
    const selection = useMemo(
      () => bulk && { noun, missing, load: () => bulk(params) },
      [missing, params],
    )
    const content = (
      <>
        <Header params={params}>{own.actions}</Header>
        {above}
        <ListView
          list={list}
          label={label}
          operation={operation}
          columns={own.columns ?? columns}
          {...(isTwoLine ? { isTwoLine } : {})}
          {...(rowActions ? { rowActions: actionsOf } : {})}
          {...(selection ? { bulk: selection } : {})}
          empty={
            <EmptyState
              icon={screen.icon}
              title={`No ${decapitalise(label)}`}
              action={create && <CreateLink params={params} isEmpty />}
            >
              {screen.empty}
            </EmptyState>
          }
        />
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

  return { List, Skeleton }
}

// Undecodable paths are not found before anything is rendered.
const decoded = <P extends PathParams>(params: P): P =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
  ) as P
