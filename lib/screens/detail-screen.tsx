'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useId, useMemo } from 'react'
import type { Confirmation } from '@/lib/action/action-confirm'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { type Read, ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import type { Missing } from '@/lib/contract/reader-can'
import { capitalise } from '@/lib/format/capitalise'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { AwaitedPages } from '@/lib/hydration/no-retry-throttle'
import { useKeptNames } from '@/lib/kept/use-kept-names'
import { type Noun, type NounKey, nounOf } from '@/lib/nouns'
import { routes } from '@/lib/routes'
import type { RowAction } from '@/lib/table/column'
import { RowMenu } from '@/lib/table/row-menu'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { ServerReadFailure } from '@/lib/reading/read-failure'
import { useLeave } from '@/lib/reading/use-leave'
import { useRead } from '@/lib/reading/use-read'
import { useMissing } from '@/lib/rights/use-missing'
import { PageActions } from '@/lib/quick-actions/page-actions'
import { Facts } from '@/lib/ui/facts'
import { Icon } from '@/lib/ui/icon'
import { PageHeader } from '@/lib/ui/page-header'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { PendingFacts } from '@/lib/ui/fact'
import { DateProperty, DescriptionProperty, IdProperty, Property } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'
import { StaleNote } from '@/lib/ui/stale-note'
import { TabPanel, Tabs } from '@/lib/ui/tabs'
import { FreshPanels } from './fresh'
import type { PathParams } from './list-frame'
import { TabBoundary } from './tab-boundary'

export interface Thing {
  readonly id: string
  /** Absent for hardware, whose title is its id unless `title` says otherwise. */
  readonly name?: string
  readonly description?: string
  readonly timeCreated?: Date | null
  /** Absent where the platform keeps none. */
  readonly timeModified?: Date | null
}

/** The state that the actions of a page are made from. */
export interface DetailState<P extends PathParams, X = undefined> {
  readonly params: P
  readonly missing: Missing
  /** Opens a confirmation before an action. */
  readonly ask: (confirmation: Confirmation) => void
  /** The result of `use`. */
  readonly context: X
}

interface Tab {
  readonly label: string
  readonly href: string
  /** The tab is also current on paths that begin with this. */
  readonly prefix?: string
}

/** What a page looks like on its way, with the same geometry. */
interface Skeletal {
  /** The labels of `facts`. */
  readonly facts: readonly string[]
  /** The first tab on its way. */
  readonly tab?: ReactNode
}

export interface DetailScreen<T extends Thing, P extends PathParams, X> {
  readonly of: NounKey | Noun
  /** What such a thing is: Docs (docs.tsx), as each page says where the guide explains it. */
  readonly docs: ReactNode
  readonly read: (params: P) => Read<T>
  /** The thing's title on the page; its name unless given. */
  readonly title?: (thing: T) => string
  /** A hook for what the actions depend on beside the thing itself. */
  readonly use?: (params: P) => X
  /** In the menu of the page, beside 'Copy ID'. */
  readonly actions?: (thing: T, state: DetailState<P, X>) => readonly RowAction[]
  /** Left of the menu. */
  readonly buttons?: (thing: T, state: DetailState<P, X>) => ReactNode
  /** `Fact` elements: what readers look for first. */
  readonly facts: (thing: T, params: P) => ReactNode
  /** `Property` elements: what the details have beside description, id and dates. */
  readonly properties?: (thing: T, params: P) => ReactNode
  readonly tabs?: (params: P) => readonly Tab[]
  /** The page of a thing by name, where it can be renamed: what this browser keeps of it follows a rename. */
  readonly pageOf?: (name: string, params: P) => string
  readonly skeleton: Skeletal
}

interface ThingProps {
  /** The parameters of the layout's path, decoded. */
  readonly params: PathParams
  readonly children?: ReactNode
}

/** The failure to read the thing, in place of its page. */
interface FailedProps {
  readonly failure: Failure
  readonly operation: string
}

/** The frame of the page, around what the server answers; or, within it, the answer. */
export type DetailPageProps = ThingProps | FailedProps | { readonly children: ReactNode }

/**
 * The page of one thing from one description: heading with actions, properties, tabs, and the current tab
 * as `children`. It starts with what the server has read (defineDetailLayout). If the thing is deleted
 * while the page shows it, the not-found screen follows. The description is also used to offer the same
 * actions without the page (detail-thing.tsx).
 */
export function defineDetailScreen<T extends Thing, P extends PathParams, X = undefined>(
  screen: DetailScreen<T, P, X>,
) {
  const { of, docs, title = ({ id, name }: T) => name ?? id, actions, buttons } = screen
  const { one: noun, icon: picture } = nounOf(of)
  const label = capitalise(noun)
  const icon = <Icon name={picture} />
  // Without `use`, X is undefined and no action reads the context.
  const useOwn = screen.use ?? ((): X => undefined as X)

  function Header({ params }: { readonly params: P }) {
    const read = screen.read(params)
    const query = useRead(read)
    const missing = useMissing(params['project'])
    const context = useOwn(params)
    const { ask, dialog } = useConfirmation()
    // A reader who deletes the thing here is led to its list.
    useLeave(query.error, read, dialog !== undefined)
    const thing = query.data
    useNames(thing, params)
    if (!thing) return null
    const state = { params, missing, ask, context }
    const row = { id: thing.id, name: title(thing) }
    const menu = actions?.(thing, state) ?? []
    return (
      <>
        <PageHeader
          icon={icon}
          title={<span translate="no">{title(thing)}</span>}
          docs={docs}
          actions={
            <>
              {buttons?.(thing, state)}
              <RowMenu label={`${label} actions`} id={row.id} name={row.name} actions={menu} />
              <PageActions noun={label} thing={row} actions={menu} />
            </>
          }
        />
        {query.error instanceof ReadError && (
          <p className="list-note">
            <StaleNote since={new Date(query.dataUpdatedAt)} retrying={false} />
          </p>
        )}
        {dialog}
      </>
    )
  }

  /** Notes what the thing and its project are called now: what this browser keeps follows a rename. */
  function useNames(thing: T | undefined, params: P): void {
    const { id, name, projectId } = (thing ?? {}) as Partial<Thing> & { projectId?: unknown }
    const { project } = params
    const page = name === undefined ? undefined : screen.pageOf?.(name, params)
    useKeptNames(
      useMemo(
        () => [
          ...(project !== undefined && typeof projectId === 'string'
            ? [{ id: projectId, page: routes.project(project) }]
            : []),
          ...(id !== undefined && page !== undefined ? [{ id, page }] : []),
        ],
        [project, projectId, id, page],
      ),
    )
  }

  function Properties({ params }: { readonly params: P }) {
    const { data } = useApiQuery(screen.read(params))
    if (!data) return null
    const { id, description, timeCreated, timeModified } = data
    return (
      <Facts
        details={
          <>
            {description && <DescriptionProperty text={description} />}
            <IdProperty id={id} />
            {timeCreated !== undefined && <DateProperty label="Created" value={timeCreated} />}
            {timeModified !== undefined && (
              <DateProperty label="Last Modified" value={timeModified} />
            )}
            {screen.properties?.(data, params)}
          </>
        }
      >
        {/* They may have a script of their own: what opens over the page needs the room. */}
        <HydrationSafeSuspense fallback={<PendingFacts labels={screen.skeleton.facts} />}>
          {screen.facts(data, params)}
        </HydrationSafeSuspense>
      </Facts>
    )
  }

  function Answered({ params: given, children }: ThingProps) {
    // The description is written for the parameters of the layout's path.
    const params = given as P
    return (
      <>
        <PartBoundary what={`The ${noun}’s actions`}>
          <Header params={params} />
        </PartBoundary>
        <PartBoundary what={`The ${noun}’s properties`}>
          <Properties params={params} />
        </PartBoundary>
        {screen.tabs ? (
          <DetailTabs label={label} tabs={screen.tabs(params)}>
            {children}
          </DetailTabs>
        ) : (
          <TabBoundary>
            <FreshPanels>{children}</FreshPanels>
          </TabBoundary>
        )}
      </>
    )
  }

  const skeleton = <DetailSkeleton icon={icon} {...screen.skeleton} />

  function DetailPage(props: DetailPageProps) {
    if ('params' in props) return <Answered {...props} />
    if ('failure' in props)
      return <ServerReadFailure title={`The ${noun} couldn’t be loaded`} {...props} />
    return (
      <div className="shell-page">
        <AwaitedPages skeleton={skeleton}>{props.children}</AwaitedPages>
      </div>
    )
  }

  return Object.assign(DetailPage, { screen })
}

function DetailTabs(props: {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly children: ReactNode
}) {
  const { label, tabs, children } = props
  const id = useId()
  const pathname = usePathname()
  // The path of a form stands beside that of its tab's list: /subnets-new.
  const current = tabs.find(({ href, prefix = href }) => pathname.startsWith(prefix))
  return (
    <>
      <Tabs
        label={label}
        tabs={tabs.map((tab) => ({ ...tab, current: tab === current }))}
        panelId={id}
      />
      <TabPanel id={id} label={current?.label ?? label}>
        <TabBoundary>{children}</TabBoundary>
      </TabPanel>
    </>
  )
}

function DetailSkeleton({ icon, facts, tab }: Skeletal & { readonly icon: ReactNode }) {
  return (
    <>
      <PageHeader icon={icon} title={<Skeleton width="10rem" height="1.25rem" />} />
      <Facts
        details={['ID', 'Created', 'Last Modified'].map((label) => (
          <Property key={label} label={label}>
            <Skeleton width="7rem" height="0.75rem" />
          </Property>
        ))}
      >
        <PendingFacts labels={facts} />
      </Facts>
      {tab && (
        <div className="tabs" aria-hidden>
          <span className="tab">
            <Skeleton width="20rem" height="0.75rem" />
          </span>
        </div>
      )}
      {tab}
    </>
  )
}
