'use client'

import type { ReactNode } from 'react'
import { Button } from '@/lib/ui/button'
import { isComposing } from '@/lib/ui/composing'

interface Props {
  /** 'target'. */
  readonly noun: string
  readonly legend: string
  readonly hint: string
  /** The form's field that the rows are kept in: where errors of theirs lead. */
  readonly field: string
  readonly isEmpty: boolean
  readonly onAdd: () => void
  readonly onClear: () => void
  /** The rows that there are. */
  readonly rows: ReactNode
  readonly children: ReactNode
}

/** A small form within a form: Enter in it adds a row and sends nothing. */
export function SubForm(props: Props) {
  const { noun, legend, hint, field, isEmpty, onAdd, onClear, rows, children } = props
  return (
    <fieldset
      className="field-group"
      aria-describedby={`${field}-about`}
      onKeyDown={(event) => {
        // A combobox that chooses by it has taken it already.
        if (event.key !== 'Enter' || event.defaultPrevented) return
        if (isComposing(event.nativeEvent)) return
        if (!(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        onAdd()
      }}
    >
      <legend className="field-label">{legend}</legend>
      <p className="field-hint" id={`${field}-about`}>
        {hint}
      </p>
      {children}
      <div className="button-row">
        <Button disabledReason={isEmpty ? 'Nothing to clear' : undefined} onClick={onClear}>
          Clear
        </Button>
        <Button data-field={field} onClick={onAdd}>
          {`Add ${noun}`}
        </Button>
      </div>
      {rows}
    </fieldset>
  )
}
