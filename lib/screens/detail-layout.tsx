import 'server-only'
import type { ComponentType, ReactNode } from 'react'
import type { ParamsOf } from '@/lib/api/call'
import type { Operation } from '@/lib/contract/operation'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { type Answer, asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { PlaceOf } from '@/lib/reading/place'
import { ServerReadFailure } from '@/lib/reading/read-failure'
import { idIn, nameIn } from './of-place'
import type { PathParams } from './list-frame'
import { PrefetchBoundary } from '@/lib/cached/cached-page'

interface LayoutProps<P> {
  readonly params: Promise<P>
  readonly children?: ReactNode
}

/**
 * The layout of a thing's page: reads it on the server, beside what its reader may not do, and gives
 * `Page` (defineDetailScreen) its frame. `request` says how the path names it; it is the one by which
 * the page reads it again. What isn't there is the not-found screen. `beside` reads what else stands
 * above the tabs (`readBeside`).
 */
export function defineDetailLayout<O extends Operation, P extends PathParams>(
  Page: ComponentType<{ readonly params: PathParams; readonly children: ReactNode }>,
  /** 'VPC'. */
  noun: string,
  operation: O,
  request: (params: P) => ParamsOf<O>,
  beside?: (params: P) => Promise<readonly Answer[]>,
) {
  return async function DetailLayout({ params: encoded, children }: LayoutProps<P>) {
    const entries = Object.entries(await encoded)
    // The same names, decoded.
    const params = Object.fromEntries(entries.map(([name, part]) => [name, pathParam(part)])) as P
    const asked = request(params)
    const [[answer, rights], others = []] = await Promise.all([
      withRights(view(operation, asked), params['project']),
      beside?.(params),
    ])
    return (
      <div className="shell-page">
        {answer.type === 'success' ? (
          <PrefetchBoundary
            prefetched={asPrefetched([[operation.name, asked], answer.data], rights, ...others)}
          >
            <PlaceOf id={idIn(answer.data)} name={nameIn(params)}>
              <Page params={params}>{children}</Page>
            </PlaceOf>
          </PrefetchBoundary>
        ) : (
          <ServerReadFailure
            title={`The ${noun} couldn’t be loaded`}
            failure={answer}
            operation={operation.name}
          />
        )}
      </div>
    )
  }
}
