'use client'

import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { type Active, activeIndex, matchingOptions, nextEnabled } from './combobox-state'
import type { ComboboxOption } from './combobox-state'
import { fullNumber } from '@/lib/format/number'
import { Field } from './field'
import type { FieldLook } from './field'
import { usePopup } from './use-popup'

interface ComboboxProps extends FieldLook {
  name: string
  options: readonly ComboboxOption[]
  /** The chosen option's value; '' is none. Uncontrolled without `value`. */
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
  placeholder?: string
  /** Accepts a value that is not in the list, offered as an entry of its own. */
  custom?: boolean
  disabled?: boolean
  required?: boolean
  id?: string
  /** There are others that have not been read yet. */
  hasMore?: boolean
  /** Shown in the list when nothing fits. */
  emptyText?: string
}

/** More are not drawn: nobody looks through them, and thousands are slow. */
const SHOWN_MAX = 200

/** What a list that is not all there is says at its end. */
const restText = (hidden: number, hasMore: boolean): string | undefined => {
  if (hidden > 0) return `${fullNumber(hidden)} more: type to narrow down`
  return hasMore ? 'Reading more…' : undefined
}

/**
 * Type to filter, arrows and Enter to choose. Esc closes the list only, not the panel around it; Enter
 * on a closed list submits the form. Posts the value under `name`; without script it is a select.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, hideLabel, id, options, custom = false } = props
  const {
    name,
    defaultValue = '',
    disabled,
    required,
    placeholder,
    hasMore = false,
    emptyText = 'No matches',
  } = props
  const [own, setOwn] = useState(defaultValue)
  const value = props.value ?? own
  // undefined: nothing typed since the last choice, so the field shows the chosen option.
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState<Active>('none')
  const group = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()

  const chosen = options.find((option) => option.value === value)
  const shown = typed ?? chosen?.label ?? (custom ? value : '')
  const matches = matchingOptions(options, typed ?? '', custom)
  const entries = matches.slice(0, SHOWN_MAX)
  const rest = restText(matches.length - entries.length, hasMore)
  const active = activeIndex(entries, wanted)

  function choose(next: string) {
    setOwn(next)
    setTyped(undefined)
    setOpen(false)
    if (next !== value) props.onChange?.(next)
  }
  function openList() {
    if (disabled || open) return
    setOpen(true)
    setWanted({ value })
  }
  // Text left in the field is a choice only where free values are allowed; an emptied field is none.
  function leave() {
    setOpen(false)
    if (typed === undefined) return
    if (typed.trim() === '') choose('')
    else if (custom) {
      const known = options.find(({ label: text }) => text === typed.trim())
      choose(known?.value ?? typed.trim())
    } else setTyped(undefined)
  }
  usePopup({ open, popup: list, anchor: group, onDismiss: leave, matchWidth: true })
  useEffect(() => {
    if (open) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  function onKeyDown(event: KeyboardEvent) {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (direction === 1 || direction === -1) {
      event.preventDefault()
      if (!open) return openList()
      const next =
        entries[nextEnabled(entries, direction < 0 && active < 0 ? 0 : active, direction)]
      setWanted(next ? { value: next.value } : 'none')
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const entry = entries[active]
      if (entry && !entry.disabled) choose(entry.value)
      else leave()
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setTyped(undefined)
      setOpen(false)
    } else if (event.key === 'Tab') leave()
  }

  return (
    <Field {...{ label, hint, error, optional, hideLabel, id }}>
      {(ids) => (
        <div className="combobox">
          {/* Also before there is script: a form may be sent by then. */}
          <input type="hidden" name={name} value={value} disabled={disabled} />
          {/* After it: the last of one name counts. */}
          <noscript>
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
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-activedescendant={open && entries[active] ? `${listId}-${active}` : undefined}
              aria-required={required}
              disabled={disabled}
              placeholder={placeholder}
              value={shown}
              onClick={openList}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setOpen(true)
                setWanted('first')
              }}
              onKeyDown={onKeyDown}
            />
            <button
              type="button"
              tabIndex={-1}
              className="input-button border-0"
              // For the mouse; the field itself says and does it all by keyboard.
              aria-hidden
              disabled={disabled}
              onClick={() => {
                input.current?.focus()
                if (open) leave()
                else openList()
              }}
            >
              <ChevronDown />
            </button>
          </div>
          {open && (
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-labelledby={ids['aria-labelledby']}
              popover="manual"
              className="popup listbox"
              // The focus stays in the field while the list is used.
              onPointerDown={(event) => event.preventDefault()}
            >
              {entries.map((option, index) => (
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  className="option"
                  aria-selected={option.value === value}
                  aria-disabled={option.disabled}
                  data-active={index === active || undefined}
                  onPointerMove={() =>
                    setWanted(option.disabled ? 'none' : { value: option.value })
                  }
                  onClick={() => {
                    if (!option.disabled) choose(option.value)
                  }}
                >
                  <span className="option-text">
                    {'custom' in option ? `Use “${option.label}”` : option.label} {option.mark}
                    {option.meta && <span className="option-meta">{option.meta}</span>}
                  </span>
                  {option.value === value && <Check />}
                </div>
              ))}
              {entries.length === 0 && !rest && <div className="listbox-empty">{emptyText}</div>}
              {rest && <div className="listbox-empty">{rest}</div>}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
