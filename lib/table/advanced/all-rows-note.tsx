'use client'

import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { fullNumber } from '@/lib/format/number'
import type { AllRows } from '@/lib/reading/all-rows'
import { Button } from '@/lib/ui/button'
import { Spinner } from '@/lib/ui/spinner'
import { CHUNK_ROWS } from '@/lib/reading/read-all-rows'

interface Props {
  /** 'instances'. */
  readonly what: string
  readonly allRows: AllRows<unknown>
  /** The list's search field. */
  readonly field: RefObject<HTMLInputElement | null>
}

/**
 * Says beside the tools that the table does not show the whole answer yet, and why. Lists that fit into one
 * read have no such note; on longer ones it stays, so that no row moves when the reading ends.
 */
export function AllRowsNote({ what, allRows, field }: Props) {
  const { rows, hasMore, isRead, isReading, failure } = allRows
  if (!isRead || (!hasMore && rows.length <= CHUNK_ROWS)) return null
  const count = fullNumber(rows.length)
  const [label, onPress] = isReading
    ? ['Pause', allRows.pause]
    : failure
      ? ['Try again', allRows.retry]
      : ['Continue', allRows.resume]
  return (
    <span className="list-reading" data-partial={hasMore || undefined}>
      {isReading && <Spinner />}
      <span>
        {!hasMore
          ? `All ${count} ${what}`
          : isReading
            ? `Loading, ${count} ${what} so far`
            : `Only the first ${count} ${what}`}
      </span>
      {hasMore && (
        // One button for all its uses, so that the focus stays on it when they change.
        <PassingButton
          label={label}
          // The list may still be reading its next rows, but a failed read is retried only once at a time.
          isBusy={failure !== undefined && allRows.isFetching}
          onPress={onPress}
          onGone={() => field.current?.focus()}
        />
      )}
    </span>
  )
}

/** A button that goes when the reading ends; calls `onGone` if it had the focus then. */
function PassingButton(props: {
  readonly label: string
  readonly isBusy: boolean
  readonly onPress: () => void
  readonly onGone: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const gone = useEffectEvent(props.onGone)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element && element === document.activeElement) queueMicrotask(gone)
    }
  }, [])
  return (
    <Button ref={button} size="sm" loading={props.isBusy} onClick={props.onPress}>
      {props.label}
    </Button>
  )
}
