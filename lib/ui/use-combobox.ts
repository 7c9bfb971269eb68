'use client'

import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import {
  type Active,
  activeIndex,
  choiceOfText,
  type ComboboxOption,
  effectOfKey,
  matchingOptions,
} from './combobox-state'
import { isComposing } from './composing'
import { usePopup } from './use-popup'

/** The most entries drawn: more are too many to look through, and thousands are slow. */
const SHOWN_MAX = 200

export interface ComboboxChoice {
  readonly options: readonly ComboboxOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly custom: boolean
  readonly disabled: boolean | undefined
}

interface ComboboxRefs {
  readonly group: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
}

/** The state of a combobox, and the effects of typing, keys and presses on it. */
export function useCombobox(choice: ComboboxChoice, { group, list }: ComboboxRefs) {
  const { options, value, onChange, custom, disabled } = choice
  // undefined: nothing was typed since the last choice, so the field shows the chosen option.
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState<Active>('none')
  const matches = matchingOptions(options, typed ?? '', custom)
  const entries = matches.slice(0, SHOWN_MAX)
  const active = activeIndex(entries, wanted)

  function choose(next: string) {
    setTyped(undefined)
    setOpen(false)
    onChange(next)
  }
  function open() {
    if (disabled || isOpen) return
    setOpen(true)
    setWanted({ value })
  }
  function leave() {
    setOpen(false)
    if (typed === undefined) return
    const left = choiceOfText(typed, options, custom)
    if (left === undefined) setTyped(undefined)
    else choose(left)
  }
  usePopup({ open: isOpen, popup: list, anchor: group, onDismiss: leave, matchWidth: true })
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, list])

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const effect = effectOfKey(event.key, { isOpen, entries, active })
    if (!effect) return
    if (event.key !== 'Tab') event.preventDefault()
    switch (effect.type) {
      case 'open':
        return open()
      case 'move':
        return setWanted(effect.to)
      case 'choose':
        return choose(effect.value)
      case 'leave':
        return leave()
      case 'cancel':
        // The panel around it stays open.
        event.stopPropagation()
        setTyped(undefined)
        setOpen(false)
    }
  }

  return {
    text: typed ?? options.find((each) => each.value === value)?.label ?? (custom ? value : ''),
    isOpen,
    entries,
    active,
    /** How many options match beyond those in `entries`. */
    hidden: matches.length - entries.length,
    choose,
    open,
    toggle: () => (isOpen ? leave() : open()),
    point: (option: ComboboxOption) =>
      setWanted(option.disabled ? 'none' : { value: option.value }),
    type: (text: string) => {
      setTyped(text)
      setOpen(true)
      setWanted('first')
    },
    onKeyDown,
  }
}
