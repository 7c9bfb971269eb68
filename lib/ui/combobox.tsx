'use client'

import { Icon } from './icon'
import { useId, useRef, useState } from 'react'
import { ComboboxList } from './combobox-list'
import { type ComboboxOption, restText } from './combobox-state'
import { Field } from './field'
import type { FieldLook } from './field'
import { useCombobox } from './use-combobox'

interface ComboboxProps extends FieldLook {
  name: string
  options: readonly ComboboxOption[]
  /** The chosen option's value; '' for none. Uncontrolled if left out. */
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
  placeholder?: string
  /** Accepts a value that is not in the list, and offers it as an entry of its own. */
  custom?: boolean
  disabled?: boolean
  required?: boolean
  id?: string
  /** There are further options, which have not been read yet. */
  hasMore?: boolean
  /** Shown in the list when nothing matches. */
  emptyText?: string
}

/**
 * A field to filter by typing and choose by arrows and Enter. Esc closes only the list, not the panel
 * around it; Enter on a closed list submits the form. Posts the value under `name`; without script it is a
 * select.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, hideLabel, id, options, custom = false } = props
  const { name, defaultValue = '', disabled, required, placeholder } = props
  const { hasMore = false, emptyText = 'No matches' } = props
  const [own, setOwn] = useState(defaultValue)
  const value = props.value ?? own
  const onChange = (next: string) => {
    setOwn(next)
    if (next !== value) props.onChange?.(next)
  }
  const group = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const box = useCombobox({ options, value, onChange, custom, disabled }, { group, list })
  const { isOpen, entries, active } = box
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id }}>
      {(ids) => (
        <div className="combobox">
          {/* Rendered before hydration too: a form may be sent by then. */}
          <input type="hidden" name={name} value={value} disabled={disabled} />
          {/* Comes last, because the last field of a name counts. */}
          <noscript>
            <PlainSelect {...{ label, name, value, disabled, placeholder, options }} />
          </noscript>
          <div className="input-group needs-script" ref={group}>
            <input
              {...ids}
              ref={input}
              data-field={name}
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen && entries[active] ? `${listId}-${active}` : undefined}
              aria-required={required}
              disabled={disabled}
              placeholder={placeholder}
              value={box.text}
              onClick={box.open}
              onChange={(event) => box.type(event.currentTarget.value)}
              onKeyDown={box.onKeyDown}
            />
            <button
              type="button"
              tabIndex={-1}
              className="input-button border-0"
              // For the mouse only; keyboards and screen readers use the field.
              aria-hidden
              disabled={disabled}
              onClick={() => {
                input.current?.focus()
                box.toggle()
              }}
            >
              <Icon name="chevron-down" />
            </button>
          </div>
          {isOpen && (
            <ComboboxList
              ref={list}
              id={listId}
              labelledBy={ids['aria-labelledby']}
              {...{ entries, active, value, emptyText }}
              onPoint={box.point}
              onChoose={box.choose}
              rest={restText(box.hidden, hasMore)}
            />
          )}
        </div>
      )}
    </Field>
  )
}

/** The same for readers without script. */
function PlainSelect({
  label,
  name,
  value,
  disabled,
  placeholder,
  options,
}: Pick<ComboboxProps, 'label' | 'name' | 'disabled' | 'placeholder' | 'options'> & {
  value: string
}) {
  return (
    <select
      className="input"
      name={name}
      defaultValue={value}
      disabled={disabled}
      aria-label={label}
    >
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
