'use client'

import { useEffect, useId, useRef } from 'react'
import { FieldError, FieldHint, describedBy } from './field'
import type { FieldLook, NativeControl } from './field'

interface CheckboxProps
  extends
    Pick<FieldLook, 'label' | 'hint' | 'error' | 'hideLabel'>,
    Omit<NativeControl<'input'>, 'type' | 'ref'> {
  /** Some but not all of its items are chosen; only script can show this. */
  mixed?: boolean
}

export function Checkbox({ label, hint, error, hideLabel, mixed = false, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const made = useId()
  const id = rest.id ?? made
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <div className="check">
      <input
        {...rest}
        ref={input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
      <label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}
