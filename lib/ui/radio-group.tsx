import { useId } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { FieldError, FieldHint, describedBy } from './field'
import type { FieldLook } from './field'

export interface RadioOption {
  value: string
  label: string
  hint?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps extends FieldLook {
  name: string
  options: readonly RadioOption[]
  defaultValue?: string
  value?: string
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  /** `segmented` for two to five short words side by side; hints show in `list` only. */
  look?: 'list' | 'segmented'
  disabled?: boolean
  required?: boolean
}

export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, optional, hideLabel, options, look = 'list', ...rest } = props
  const { defaultValue, value, ...shared } = rest
  const id = useId()
  const radio = (option: RadioOption) => (
    <input
      {...shared}
      // Exactly one of the two ways: React warns about an input that is given both.
      {...(value === undefined
        ? { defaultChecked: option.value === defaultValue }
        : { checked: option.value === value })}
      type="radio"
      id={`${id}-${option.value}`}
      value={option.value}
      disabled={shared.disabled || option.disabled}
      aria-describedby={describedBy(`${id}-${option.value}`, option.hint, undefined)}
    />
  )
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
    >
      <legend className={hideLabel ? 'sr-only' : 'field-label'}>
        <span>{label}</span>
        {optional && <span className="field-optional"> (Optional)</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      {look === 'segmented' ? (
        <div className="segmented">
          {options.map((option) => (
            <label key={option.value}>
              {radio(option)}
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      ) : (
        <div className="options">
          {options.map((option) => (
            <div className="check" key={option.value}>
              {radio(option)}
              <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
              <FieldHint id={`${id}-${option.value}`} hint={option.hint} />
            </div>
          ))}
        </div>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
