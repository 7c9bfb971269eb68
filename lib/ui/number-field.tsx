'use client'

import { Icon } from './icon'
import { useRef } from 'react'
import { Field } from './field'
import type { FieldLook, NativeControl } from './field'

interface NumberFieldProps extends FieldLook, Omit<NativeControl<'input'>, 'type' | 'ref'> {
  /** Stands after the number: GiB, vCPUs. */
  unit?: string
}

/** A number without thousands separators, with steppers; from 0 unless said otherwise. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, optional, hideLabel, id, unit, min = 0, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const locked = rest.disabled || rest.readOnly
  function step(by: 1 | -1) {
    const element = input.current
    if (!element || locked) return
    if (by > 0) element.stepUp()
    else element.stepDown()
    // Stepping by script is silent; React and forms must hear of it.
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id }}>
      {(ids) => (
        <div className="input-group">
          <input
            inputMode="numeric"
            autoComplete="off"
            {...rest}
            {...ids}
            ref={input}
            type="number"
            min={min}
            // A wheel meant for the page must not change the number.
            onWheel={(event) => event.currentTarget.blur()}
          />
          {unit && <span className="input-unit">{unit}</span>}
          {/* Arrow keys do the same, so the buttons are for the mouse and stay out of the tab order. */}
          {([-1, 1] as const).map((by) => (
            <button
              key={by}
              type="button"
              tabIndex={-1}
              className="input-button needs-script"
              aria-label={`${by > 0 ? 'Increase' : 'Decrease'} ${label}`}
              aria-controls={ids.id}
              aria-disabled={locked || undefined}
              onClick={() => step(by)}
            >
              {by > 0 ? <Icon name="plus" /> : <Icon name="minus" />}
            </button>
          ))}
        </div>
      )}
    </Field>
  )
}
