import 'server-only'
import type { ComponentType, ReactNode } from 'react'
import type { ParamsOf } from '@/lib/api/call'
import type { Operation } from '@/lib/contract/operation'
import { pathParams } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { type Answer, asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { PlaceOf } from '@/lib/reading/place'
import { idIn, nameIn } from './of-place'
import type { DetailPageProps } from './detail-screen'
import type { PathParams } from './list-frame'
import { PrefetchBoundary } from '@/lib/cached/cached-page'

interface LayoutProps<P> {
  readonly params: Promise<P>
  readonly children?: ReactNode
}

/**
 * The layout of a thing's page: draws its skeleton at once, reads the thing and what the reader may not do
 * on the server, and draws `Page` (defineDetailScreen) with them. `request` turns the path's parameters into
 * those of the operation; the page reads the thing again by the same request. A thing that doesn't exist
 * gives the not-found screen. `beside` reads what else stands above the tabs (`readBeside`).
 */
export function defineDetailLayout<O extends Operation, P extends PathParams>(
  Page: ComponentType<DetailPageProps>,
  operation: O,
  request: (params: P) => ParamsOf<O> | Promise<ParamsOf<O>>,
  beside?: (params: P) => Promise<readonly Answer[]>,
) {
  async function Answered({ params: encoded, children }: LayoutProps<P>) {
    const params = await pathParams(encoded)
    const asked = await request(params)
    const [[answer, rights], others = []] = await Promise.all([
      withRights(view(operation, asked), params['project']),
      beside?.(params),
    ])
    if (answer.type !== 'success') return <Page failure={answer} operation={operation.name} />
    return (
      <PrefetchBoundary
        prefetched={asPrefetched([[operation.name, asked], answer.data], rights, ...others)}
      >
        <PlaceOf id={idIn(answer.data)} name={nameIn(params)}>
          <Page params={params}>{children}</Page>
        </PlaceOf>
      </PrefetchBoundary>
    )
  }
  return function DetailLayout(props: LayoutProps<P>) {
    return (
      <Page>
        <Answered {...props} />
      </Page>
    )
  }
}
