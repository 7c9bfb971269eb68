'use client'

import type { ReactNode } from 'react'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { SidePanel } from '@/lib/ui/side-panel'
import { RowsSkeleton } from '@/lib/ui/rows-skeleton'
import { isNothing } from './is-nothing'
import { ReadFailure } from './read-failure'
import { RetryButton } from './retry-button'
import type { ApiQuery } from './use-api-query'

interface Props<T> {
  /** Shown while the thing is being read, too. */
  readonly title: ReactNode
  /** The thing in a sentence: 'certificate'. */
  readonly noun: string
  /** The operation that reads the thing. */
  readonly operation: string
  readonly query: Pick<ApiQuery<T>, 'data' | 'failure' | 'isFetching' | 'retry'>
  /** The text that there is no such thing, where that is known in another way than by the read's answer. */
  readonly missing?: string | undefined
  readonly onClose: () => void
  readonly children: (data: T) => ReactNode
}

/** A panel about one thing, which it reads itself: loading, failed with a retry, or there. */
export function ReadPanel<T>(props: Props<T>) {
  const { title, noun, operation, query, onClose, children } = props
  const slide = useOpenedByLink()
  const { data, failure } = query
  const missing = props.missing ?? (isNothing(failure) ? `This ${noun} doesn’t exist.` : undefined)
  return (
    <SidePanel title={title} slide={slide} onClose={onClose}>
      {/* Takes the focus: the first control would show its tooltip over the panel. */}
      <div tabIndex={-1} data-autofocus className="flex flex-col gap-6 outline-none">
        {missing !== undefined ? (
          <p className="list-note" role="alert">
            {missing}
          </p>
        ) : data !== undefined ? (
          children(data)
        ) : failure ? (
          <ReadFailure
            title={`The ${noun} couldn’t be loaded`}
            failure={failure}
            operation={operation}
            retry={<RetryButton of={query} />}
          />
        ) : (
          <RowsSkeleton rows={5} />
        )}
      </div>
    </SidePanel>
  )
}
