'use client'

import { quoted } from '@/lib/format/quoted'
import { Icon } from './icon'
import type { RefObject } from 'react'
import type { ComboboxEntry } from './combobox-state'

interface ComboboxListProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly id: string
  readonly labelledBy: string | undefined
  readonly entries: readonly ComboboxEntry[]
  /** Index of the active entry. */
  readonly active: number
  readonly value: string
  readonly onPoint: (option: ComboboxEntry) => void
  readonly onChoose: (value: string) => void
  /** What the list leaves out. */
  readonly rest: string | undefined
  readonly emptyText: string
}

/** The open list of a combobox. The focus stays in the field, whose keys move in the list. */
export function ComboboxList(props: ComboboxListProps) {
  const { ref, id, labelledBy, entries, active, value, onPoint, onChoose, rest, emptyText } = props
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      popover="manual"
      className="popup listbox"
      // The focus stays in the field while the list is used.
      onPointerDown={(event) => event.preventDefault()}
    >
      {entries.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          className="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabled}
          data-active={index === active || undefined}
          onPointerMove={() => onPoint(option)}
          onClick={() => {
            if (!option.disabled) onChoose(option.value)
          }}
        >
          <span className="option-text">
            <span translate="no">{`${'custom' in option ? `Use ${quoted(option.label)}` : option.label} `}</span>
            {option.mark}
            {option.meta && <span className="option-meta">{option.meta}</span>}
          </span>
          {option.value === value && <Icon name="check" />}
        </div>
      ))}
      {entries.length === 0 && !rest && <div className="listbox-empty">{emptyText}</div>}
      {rest && <div className="listbox-empty">{rest}</div>}
    </div>
  )
}
