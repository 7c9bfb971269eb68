'use client'

import type { QueryClient } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'next/navigation'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import { CachedLayout } from '@/lib/cached/cached-page'
import type { Right } from '@/lib/contract/reader-can'
import { decapitalise } from '@/lib/format/capitalise'
import { useMissing } from '@/lib/rights/use-missing'
import type { Column } from '@/lib/table/column'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { LinkButton } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { PageHeader } from '@/lib/ui/page-header'

/** The decoded parameters of a path, by name. */
export type PathParams = Readonly<Record<string, string>>

/** Of the paths below a project. */
export type InProject = { readonly project: string }

/** The button that begins something new, in the header and in the empty list. */
interface Create<P extends PathParams> {
  readonly label: string
  /** In the empty list; the label unless said. */
  readonly emptyLabel?: string
  /** Among the quick actions; the empty list's unless said. */
  readonly quickLabel?: string
  /** What it needs; null for what everybody may, such as their own SSH keys. */
  readonly right: Right | null
  readonly href: (params: P) => string
  /** True where it leads to a page of its own and not to a panel over the list. */
  readonly isPage?: boolean
  /** True where the form can't be finished without script, so that it isn't offered then. */
  readonly needsScript?: boolean
}

/**
 * What a list looks like before there are rows, and what a table needs to draw them. It is what the
 * skeleton is made of, so that it carries nothing of what happens in the list (list-screen.tsx).
 */
export type ListFrame<T, P extends PathParams> = Frame<T, P> & (OwnPage | Tab)

/** On a page of its own. */
interface OwnPage {
  readonly isTab?: undefined
  /** A DocsPopover: each page says where the guide explains it. */
  readonly docs: ReactNode
}

/** Below the heading of a page with tabs. */
interface Tab {
  readonly isTab: true
  readonly docs?: undefined
}

interface Frame<T, P extends PathParams> {
  /** Names the list, its page and its table: 'Floating IPs'. */
  readonly label: string
  readonly icon: ReactNode
  readonly create?: Create<P>
  /** Stands in for the list's own actions until they are there. */
  readonly skeletonActions?: ReactNode
  /** One sentence in the empty list. */
  readonly empty: ReactNode | ((params: P) => ReactNode)
  /** Name of the operation that reads it. */
  readonly operation: string
  readonly columns: readonly Column<T>[] | ((params: P) => readonly Column<T>[])
  readonly isTwoLine?: true
  /** False where rows have no menu. */
  readonly hasActions?: boolean
  /** Many rows can be acted on at once. */
  readonly isSelectable?: boolean
}

/** For the compiler only: the frame as it is. */
export const defineListFrame = <T, P extends PathParams = PathParams>(
  frame: ListFrame<T, P>,
): ListFrame<T, P> => frame

interface FrameProps<P extends PathParams> {
  readonly of: ListFrame<never, P>
  readonly params: P
  /** Why nothing new can be begun here now. */
  readonly createReason?: string | undefined
}

function CreateLink<P extends PathParams>(props: FrameProps<P> & { readonly isEmpty?: boolean }) {
  const { of, params, createReason, isEmpty } = props
  const { create } = of
  const missing = useMissing(params['project'])
  if (!create) return null
  return (
    <LinkButton
      disabledReason={(create.right && missing[create.right]) ?? createReason}
      variant="primary"
      href={create.href(params)}
      {...(create.needsScript ? { className: 'needs-script' } : {})}
      {...(create.isPage ? {} : { scroll: false })}
    >
      {(isEmpty && create.emptyLabel) || create.label}
    </LinkButton>
  )
}

/** A list's heading; `children` stand before the button that begins something new. */
export function ListHeader<P extends PathParams>(
  props: FrameProps<P> & { readonly children?: ReactNode },
) {
  const { of, params, createReason, children } = props
  const { label, icon, docs, isTab, create } = of
  const actions = (children || create) && (
    <>
      {children}
      <CreateLink of={of} params={params} createReason={createReason} />
    </>
  )
  return isTab ? (
    <div className="section-head">
      <h2>{label}</h2>
      {actions}
    </div>
  ) : (
    <PageHeader icon={icon} title={label} docs={docs} actions={actions} />
  )
}

/** A list without rows. */
export function ListEmpty<P extends PathParams>({ of, params, createReason }: FrameProps<P>) {
  const { label, icon, create, empty } = of
  return (
    <EmptyState
      icon={icon}
      title={`No ${decapitalise(label)}`}
      action={create && <CreateLink of={of} params={params} createReason={createReason} isEmpty />}
    >
      {typeof empty === 'function' ? empty(params) : empty}
    </EmptyState>
  )
}

type AnyFrame = ListFrame<never, PathParams>

/** A list that may be drawn from the cache (defineListScreen). */
interface CachedList extends FunctionComponent<never> {
  readonly frame: AnyFrame
  readonly isCached: (queries: QueryClient, params: PathParams) => boolean
  /** The list itself, wherever it is drawn. */
  readonly List: FunctionComponent<never>
}

/**
 * The layout around a list and its skeleton: what both are drawn with stands there, so that the build
 * gives it to the browser once and not with each of them. Given the list itself (defineListScreen), it
 * is drawn here where its rows are cached, and goes on with the server's answer (lib/cached). `also` is
 * what its pages show beside it: named here, its script comes with the skeleton that is read ahead.
 */
export function defineFrameLayout<T, P extends PathParams>(
  of: ListFrame<T, P> | CachedList,
  ..._also: readonly FunctionComponent<never>[]
) {
  const list = 'List' in of ? of : undefined
  // Its path has the parameters that the frame asks for.
  const frame = list?.frame ?? (of as unknown as AnyFrame)
  // A list takes its path, and what the server met instead of rows.
  const List = list?.List as ComponentType<{ readonly params: PathParams }> | undefined
  return function FrameLayout({ children }: { readonly children: ReactNode }) {
    const params = decoded(useParams<PathParams>())
    // Another page, order or search than the first is nothing that is cached.
    const isFirst = useSearchParams().size === 0
    return (
      <CachedLayout
        name={frame.operation}
        isCached={(queries) => isFirst && list?.isCached(queries, params) === true}
        page={
          List && (
            <div className="shell-page">
              <List params={params} />
            </div>
          )
        }
        skeleton={<Outline of={frame} params={params} />}
      >
        {children}
      </CachedLayout>
    )
  }
}

/** A list on its way. */
function Outline({ of, params }: FrameProps<PathParams>) {
  const { columns, operation, isTwoLine, hasActions, isSelectable, isTab } = of
  const content = (
    <>
      <ListHeader of={of} params={params}>
        {of.skeletonActions}
      </ListHeader>
      <TableSkeleton
        list={operation}
        columns={typeof columns === 'function' ? columns(params) : columns}
        isTwoLine={isTwoLine}
        hasActions={hasActions}
        isSelectable={isSelectable}
      />
    </>
  )
  return isTab ? content : <div className="shell-page">{content}</div>
}

// Undecodable paths are not found before anything is rendered.
const decoded = (params: PathParams): PathParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
