import type { ComponentType, ReactNode } from 'react'
import { pathParams } from '@/lib/navigation/path-param'
import { AwaitedPages } from '@/lib/hydration/no-retry-throttle'

/**
 * A page that reads on the server: `skeleton` until `Page` has read. A page below `header` draws that at once,
 * and the skeleton and `Page` are what stands below it. What both are drawn with is in one client module, so
 * that the code is there when the answer comes.
 */
export function definePage<P extends object>(
  skeleton: ReactNode,
  Page: ComponentType<P>,
  header?: ReactNode,
) {
  return function AwaitedPage(props: P) {
    const page = (
      <AwaitedPages skeleton={skeleton}>
        <Page {...props} />
      </AwaitedPages>
    )
    return header ? (
      <div className="shell-page">
        {header}
        {page}
      </div>
    ) : (
      page
    )
  }
}

/** A page that reads nothing: an island with the parameters of its path, decoded. */
export function definePathPage<P extends object>(Island: ComponentType<P>) {
  return async function PathPage({ params }: { readonly params: Promise<P> }) {
    return <Island {...await pathParams(params)} />
  }
}
