import 'server-only'
import type { ReactNode } from 'react'
import type { ParamsOf } from '@/lib/api/call'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import { ReadFailurePanel } from '@/lib/form/read-failure-panel'
import { pathParams } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { PlaceOf } from '@/lib/reading/place'
import type { PathParams } from './list-frame'
import { FreshPage } from './fresh'
import { idIn, nameIn } from './of-place'
import { PrefetchBoundary } from '@/lib/cached/cached-page'

interface PanelPage<O extends Operation, P extends PathParams> {
  /** 'Edit VPC': the title of the panel that stands in when the thing can't be read. */
  readonly title: string
  readonly operation: O
  readonly request: (params: P) => ParamsOf<O>
  /** The page under the panel. */
  readonly closeTo: (params: P) => string
  /** The form or panel; reads what else it needs. */
  readonly render: (thing: AnswerOf<O>, params: P) => ReactNode | Promise<ReactNode>
}

/**
 * A page that is a panel about one thing over its list: an edit form, or facts. Reads the thing and what
 * the reader may not do on the server; a thing that doesn't exist gives the not-found screen.
 */
export function definePanelPage<O extends Operation, P extends PathParams>(panel: PanelPage<O, P>) {
  const { title, operation, request, closeTo, render } = panel
  return async function PanelPage(props: { readonly params: Promise<P> }) {
    const params = await pathParams(props.params)
    const [answer, rights] = await withRights(view(operation, request(params)), params['project'])
    if (answer.type !== 'success')
      return (
        <ReadFailurePanel
          title={title}
          failure={answer}
          operation={operation.name}
          closeTo={closeTo(params)}
        />
      )
    return (
      <PrefetchBoundary prefetched={asPrefetched(rights)}>
        <PlaceOf id={idIn(answer.data)} name={nameIn(params)}>
          <FreshPage>{await render(answer.data, params)}</FreshPage>
        </PlaceOf>
      </PrefetchBoundary>
    )
  }
}
