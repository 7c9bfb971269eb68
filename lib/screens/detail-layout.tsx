import 'server-only'
import type { ComponentType, ReactNode } from 'react'
import type { ParamsOf } from '@/lib/api/call'
import type { Operation } from '@/lib/contract/operation'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { ServerReadFailure } from '@/lib/reading/read-failure'
import type { PathParams } from './list-frame'
import { PrefetchBoundary } from '@/lib/cached/cached-page'

interface LayoutProps<P> {
  readonly params: Promise<P>
  readonly children?: ReactNode
}

/**
 * The layout of a thing's page: reads it on the server, beside what its reader may not do, and gives
 * `Page` (defineDetailScreen) its frame. `request` says how the path names it; it is the one by which
 * the page reads it again. What isn't there is the not-found screen.
 */
export function defineDetailLayout<O extends Operation, P extends PathParams>(
  Page: ComponentType<{ readonly params: PathParams; readonly children: ReactNode }>,
  /** 'VPC'. */
  noun: string,
  operation: O,
  request: (params: P) => ParamsOf<O>,
) {
  return async function DetailLayout({ params: encoded, children }: LayoutProps<P>) {
    const entries = Object.entries(await encoded)
    // The same names, decoded.
    const params = Object.fromEntries(entries.map(([name, part]) => [name, pathParam(part)])) as P
    const asked = request(params)
    const [answer, rights] = await withRights(view(operation, asked), params['project'])
    return (
      <div className="shell-page">
        {answer.type === 'success' ? (
          <PrefetchBoundary
            prefetched={asPrefetched([[operation.name, asked], answer.data], rights)}
          >
            <Page params={params}>{children}</Page>
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
