import { Icon } from './icon'
import { Field } from './field'
import type { FieldLook, NativeControl } from './field'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends FieldLook, NativeControl<'select'> {
  options: readonly SelectOption[]
  /** The first entry, with the empty value: nothing is chosen yet. */
  placeholder?: string
}

/**
 * A native select with our look: no script, the right keyboard and the right list on phones. Rich
 * entries (second lines, badges) need Combobox.
 */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, hideLabel, id, options, placeholder, ...rest } = props
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id }}>
      {(ids) => (
        <span className="select mt-1.5">
          <select {...rest} {...ids} className="input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}
