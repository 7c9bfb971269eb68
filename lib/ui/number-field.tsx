'use client'

import { type KeyboardEvent, useRef } from 'react'
import { isComposing } from './composing'
import { Icon } from './icon'
import { Field } from './field'
import type { FieldLook, NativeControl } from './field'
import { stepped } from './stepped'

interface NumberFieldProps
  extends FieldLook, Omit<NativeControl<'input'>, 'type' | 'ref' | 'onKeyDown' | 'min' | 'max'> {
  /** The unit after the number: GiB, vCPUs. */
  unit?: string
  min?: number
  max?: number
}

/**
 * A whole number without thousands separators, with steppers; from 0 unless given. A text field, because
 * the browser's number field shows `10,0` and reports it as empty.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, optional, hideLabel, id, unit, min = 0, max, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const locked = rest.disabled || rest.readOnly
  function step(by: 1 | -1) {
    const element = input.current
    if (!element || locked) return
    const next = stepped(element.value, by, { min, max })
    if (next === element.value) return
    // Not by the `value` setter, which React observes: it would ignore the event.
    element.setRangeText(next, 0, element.value.length, 'end')
    // A script's change fires no event; React and forms need one.
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key]
    if (by === undefined || isComposing(event.nativeEvent)) return
    event.preventDefault()
    step(by)
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
            role="spinbutton"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={numberIn(rest.value)}
            onKeyDown={onKeyDown}
          />
          {unit && <span className="input-unit">{unit}</span>}
          {/* The arrow keys do the same, so the buttons are for the mouse, and not in the tab order. */}
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

/** The part of a field's text that can be read out as a number. */
const numberIn = (value: unknown): number | undefined =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined
