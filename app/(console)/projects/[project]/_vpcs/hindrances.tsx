'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import { Fragment, type ReactNode } from 'react'
import { translate } from '@/lib/errors/translate'
import type { ApiQuery } from '@/lib/reading/use-api-query'
import { useHindrance } from '@/lib/ui/hindrance'
import { Spinner } from '@/lib/ui/spinner'

interface Props<T> {
  readonly reading: ApiQuery<{ readonly items: readonly T[] }>
  /** Name of the operation that reads them. */
  readonly operation: string
  /** 'Its subnets'. */
  readonly what: string
  /** When there are none. */
  readonly none: string
  /** Before their names: what they mean to the deletion. */
  readonly some: string
  /** What to do first, where they keep it from going: 'Delete its subnets first'. */
  readonly first?: string
  /** Its name, as the way there. */
  readonly renderThing: (thing: T) => ReactNode
}

/** In the question before a deletion: what keeps the thing from going, or is changed by it. */
export function Hindrances<T extends { readonly id: string }>(props: Props<T>) {
  const { reading, operation, what, none, some, first, renderThing } = props
  const { data, failure, isFetching, retry } = reading
  useHindrance(data && data.items.length > 0 ? first : undefined)
  return <div role="status">{content()}</div>

  function content() {
    if (data)
      return data.items.length === 0 ? (
        <p>{none}</p>
      ) : (
        <p>
          <span>{`${some} `}</span>
          {data.items.map((thing, index) => (
            <Fragment key={thing.id}>
              {index > 0 && <span>, </span>}
              {renderThing(thing)}
            </Fragment>
          ))}
          <span>.</span>
        </p>
      )
    if (!failure)
      return (
        <p>
          <Spinner /> <span>{`Loading ${what}…`}</span>
        </p>
      )
    return (
      <p>
        <span>{`Couldn’t load ${what}: ${translate(failure, operation).message}. `}</span>
        <RetryButton size="sm" of={{ isFetching, retry }} />
      </p>
    )
  }
}
