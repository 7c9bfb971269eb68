'use client'

import type { QueryClient } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'next/navigation'
import type { ComponentType, ReactNode } from 'react'
import { CachedLayout } from '@/lib/cached/cached-page'
import type { Right } from '@/lib/contract/reader-can'
import { capitalise, decapitalise } from '@/lib/format/capitalise'
import { type Noun, type NounKey, nounOf } from '@/lib/nouns'
import { useMissing } from '@/lib/rights/use-missing'
import type { Column } from '@/lib/table/column'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { LinkButton } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { PageHeader } from '@/lib/ui/page-header'

/** The decoded parameters of a path, by name. */
export type PathParams = Readonly<Record<string, string>>

/** The parameters of the paths below a project. */
export type InProject = { readonly project: string }

/** The button that creates something, in the header and in the empty list. */
interface Create<P extends PathParams> {
  /** 'New floating IP', by the noun, unless given. */
  readonly label?: string
  /** The label in the empty list; `label` unless given. */
  readonly emptyLabel?: string
  /** The label among the quick actions; `emptyLabel` unless given. */
  readonly quickLabel?: string
  /** The right that it needs; null where everybody may, as for their own SSH keys. */
  readonly right: Right | null
  readonly href: (params: P) => string
  /** True where it leads to a page of its own instead of a panel over the list. */
  readonly isPage?: boolean
  /** True where the form can't be completed without script: the button is not offered then. */
  readonly needsScript?: boolean
}

/**
 * What a list looks like before there are rows, and what a table needs to draw them. The skeleton is made
 * from it, so the frame holds nothing of what happens in the list (list-screen.tsx).
 */
type FrameSpec<T, P extends PathParams> = Frame<T, P> & (OwnPage | Tab)

/** A frame with all of its words. */
export type ListFrame<T, P extends PathParams> = Omit<FrameSpec<T, P>, 'of' | 'create'> & {
  readonly label: string
  readonly noun: Noun
  readonly create: (Create<P> & { readonly label: string }) | undefined
}

/** A list on a page of its own. */
interface OwnPage {
  readonly isTab?: undefined
  /** What its things are: Docs (docs.tsx), as each page says where the guide explains it. */
  readonly docs: ReactNode
}

/** A list below the heading of a page with tabs. */
interface Tab {
  readonly isTab: true
  readonly docs?: undefined
}

interface Frame<T, P extends PathParams> {
  /** What its rows are. */
  readonly of: NounKey | Noun
  /** Names the list, its page and its table: 'Floating IPs'; by the noun unless given. */
  readonly label?: string
  readonly create?: Create<P>
  /** Placeholders for the list's own actions while it loads. */
  readonly skeletonActions?: ReactNode
  /** One sentence for the empty list. */
  readonly empty: ReactNode | ((params: P) => ReactNode)
  /** What stands below it. */
  readonly emptyMore?: (params: P) => ReactNode
  /** The name of the operation that reads the list. */
  readonly operation: string
  readonly columns: readonly Column<T>[] | ((params: P) => readonly Column<T>[])
  readonly isTwoLine?: true
}

/** The frame of a list, with the words of its noun where its description has none of its own. */
export function defineListFrame<T, P extends PathParams = PathParams>({
  of,
  create,
  ...frame
}: FrameSpec<T, P>): ListFrame<T, P> {
  const noun = nounOf(of)
  return {
    label: capitalise(noun.many),
    ...frame,
    noun,
    create: create && { label: `New ${noun.one}`, ...create },
  }
}

interface FrameProps<P extends PathParams> {
  readonly of: ListFrame<never, P>
  readonly params: P
  /** Why nothing new can be created here now. */
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

/** A list's heading; `children` stand before the button that begins something new: the tools of a short list first. */
export function ListHeader<P extends PathParams>(
  props: FrameProps<P> & { readonly children?: ReactNode },
) {
  const { of, params, createReason, children } = props
  const { label, noun, docs, isTab, create } = of
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
    <PageHeader icon={<Icon name={noun.icon} />} title={label} docs={docs} actions={actions} />
  )
}

/** A list without rows. */
export function ListEmpty<P extends PathParams>({ of, params, createReason }: FrameProps<P>) {
  const { label, noun, create, empty, emptyMore } = of
  return (
    <EmptyState
      icon={<Icon name={noun.icon} />}
      title={`No ${decapitalise(label)}`}
      more={emptyMore?.(params)}
      action={create && <CreateLink of={of} params={params} createReason={createReason} isEmpty />}
    >
      {typeof empty === 'function' ? empty(params) : empty}
    </EmptyState>
  )
}

/** A frame with the columns that its screen has beside those of the rows. */
export interface DrawnFrame extends ListFrame<never, PathParams> {
  /** Rows have a menu. */
  readonly hasActions: boolean
  /** Many rows can be acted on at once. */
  readonly isSelectable: boolean
}

/** A list that may be drawn from the cache (defineListScreen). */
interface CachedList {
  /** Fills the cache with the first page, if it can, and says whether it is there. */
  readonly isCached: (queries: QueryClient, params: PathParams) => boolean
  readonly List: ComponentType<{ readonly params: PathParams }>
}

interface FrameLayoutProps {
  readonly of: DrawnFrame
  readonly cached?: CachedList | undefined
  /** What the server answers, and the pages over the list. */
  readonly children: ReactNode
}

/**
 * The screen of a list around what the server answers: its skeleton until then, or the list itself where
 * its rows are cached, which continues with the answer (lib/cached). A tab is never drawn from the cache:
 * the page around it waits for the server.
 */
export function FrameLayout({ of, cached, children }: FrameLayoutProps) {
  const params = decoded(useParams<PathParams>())
  // Only the first page in its usual order and without a search is ever cached.
  const isFirst = useSearchParams().size === 0
  const isCached = (queries: QueryClient) =>
    isFirst && !of.isTab && cached?.isCached(queries, params) === true
  const content = (
    <CachedLayout
      name={of.operation}
      isCached={isCached}
      page={cached && <cached.List params={params} />}
      skeleton={<Outline of={of} params={params} />}
    >
      {children}
    </CachedLayout>
  )
  return of.isTab ? content : <div className="shell-page">{content}</div>
}

/** The skeleton of a list. */
function Outline({ of, params }: FrameProps<PathParams> & { readonly of: DrawnFrame }) {
  const { columns, operation, isTwoLine, hasActions, isSelectable } = of
  return (
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
}

// Paths that can't be decoded have been answered with not-found before anything is rendered.
const decoded = (params: PathParams): PathParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
