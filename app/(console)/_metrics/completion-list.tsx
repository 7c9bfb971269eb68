'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { Completion } from '@/lib/metrics/explorer/complete'
import { usePopup } from '@/lib/ui/use-popup'

interface Props {
  /** Where it opens; another place needs another list (`key`). */
  readonly anchor: RefObject<HTMLElement | null>
  readonly id: string
  readonly entries: readonly Completion[]
  /** Index of the active one, -1 for none. */
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (entry: Completion) => void
  readonly onDismiss: () => void
}

/** The completions at the caret of a query. The focus stays in the query, whose keys move the selection. */
export function CompletionList(props: Props) {
  const { anchor, id, entries, active, onPoint, onChoose, onDismiss } = props
  const ref = useRef<HTMLDivElement>(null)
  usePopup({ open: true, popup: ref, anchor, onDismiss })
  useEffect(() => {
    ref.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, ref])
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      popover="manual"
      className="popup listbox oxql-list"
      onPointerDown={(event) => event.preventDefault()}
    >
      {entries.map((entry, index) => (
        <div
          key={entry.label}
          id={`${id}-${index}`}
          role="option"
          className="option"
          aria-selected={index === active}
          data-active={index === active || undefined}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(entry)}
        >
          <span className="option-text">
            <span className="mono" translate="no">{`${entry.label} `}</span>
            {entry.detail && <span className="option-meta">{entry.detail}</span>}
          </span>
        </div>
      ))}
    </div>
  )
}
