import 'server-only'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import { pathParams } from '@/lib/navigation/path-param'
import { type Answer, asPrefetched, readList, readNamed, readWhole } from '@/lib/platform/read-list'
import { PlaceOf } from '@/lib/reading/place'
import { FreshPanels } from './fresh'
import type { PathParams } from './list-frame'
import { projectIdIn } from './of-place'
import type { ListScreenProps } from './list-screen'
import { isLacking, type Needs, NeedsPlatform } from './needs-platform'
import { PrefetchBoundary } from '@/lib/cached/cached-page'

interface LayoutProps<P> {
  readonly params: Promise<P>
  readonly children?: ReactNode
}

interface Options<P extends PathParams, A> {
  /** The parameters that select the rows; all of the path's parameters go into the query unless given. */
  readonly selectors?: (params: P) => {
    readonly path?: PathParams
    readonly query?: PathParams
  }
  /** What else the list reads, at the same time as the rows; it may await those (undefined if they fail). */
  readonly beside?: (params: P, rows: () => Promise<A | undefined>) => Promise<Answer>
  /** The feature that the platform must have; without it the page says which version has it. */
  readonly needs?: Needs
  /** Around all that is read: who may see the list at all. */
  readonly guard?: ComponentType<{ readonly children: ReactNode }>
  /** The rows come in one answer, without pages (defineLocalListScreen). */
  readonly isWhole?: boolean
  /** The rows are ordered by name (defineNamedListScreen). */
  readonly isNamed?: boolean
}

/**
 * The layout of a list screen, or its page where nothing opens over it: draws the frame at once, and reads
 * the rows on the server, beside what else the list needs and what its reader may not do. The list stays
 * mounted, with its scroll, while forms open over it.
 */
export function defineListLayout<O extends Operation, P extends PathParams>(
  List: ComponentType<ListScreenProps>,
  operation: O,
  {
    selectors,
    beside,
    needs,
    guard: Guard = Fragment,
    isWhole,
    isNamed,
  }: Options<P, AnswerOf<O>> = {},
) {
  const readRows = isWhole ? readWhole : isNamed ? readNamed : readList
  async function Rows({ params: encoded, children }: LayoutProps<P>) {
    if (needs && (await isLacking(needs))) return <NeedsPlatform {...needs} />
    const params = await pathParams(encoded)
    const { path, query } = selectors?.(params) ?? { query: params }
    const page = readRows(operation, query, path)
    const [{ answers, failure, data }, other] = await Promise.all([
      page,
      beside?.(params, async () => (await page).data),
    ])
    return (
      <PrefetchBoundary prefetched={asPrefetched(...answers, ...(other ? [other] : []))}>
        <PlaceOf id={projectIdIn(data, params)} name={params['project']}>
          <List params={params} failure={failure} />
          <FreshPanels>{children}</FreshPanels>
        </PlaceOf>
      </PrefetchBoundary>
    )
  }
  return function ListLayout(props: LayoutProps<P>) {
    return (
      <List>
        <Guard>
          <Rows {...props} />
        </Guard>
      </List>
    )
  }
}
