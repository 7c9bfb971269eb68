import type { ReactNode } from 'react'
import { fullNumber } from '@/lib/format/number'

export interface ComboboxOption {
  value: string
  /** The label: searched, and shown in the field. */
  label: string
  /** Second line in the list. */
  meta?: ReactNode
  /** Shown after the label: a badge, for example. */
  mark?: ReactNode
  disabled?: boolean
}

/** An entry of the list: an option, or the typed text. */
export type ComboboxEntry = ComboboxOption & { readonly custom?: true }

/**
 * The options that contain every typed word, in their order; all options if nothing is typed. With
 * `custom`, typed text that is no option's label comes first, as an entry of its own.
 */
export function matchingOptions(
  options: readonly ComboboxOption[],
  typed: string,
  custom: boolean,
): readonly ComboboxEntry[] {
  const text = typed.trim()
  if (!text) return options
  const words = text.toLowerCase().split(/\s+/)
  const found = options.filter(({ label }) => {
    const lower = label.toLowerCase()
    return words.every((word) => lower.includes(word))
  })
  const known = options.some(({ label }) => label.toLowerCase() === text.toLowerCase())
  return custom && !known ? [{ value: text, label: text, custom: true }, ...found] : found
}

/** The next index in a direction that can be chosen, wrapping; -1 if there is none. */
export function nextEnabled(
  options: readonly { disabled?: boolean }[],
  from: number,
  direction: 1 | -1,
): number {
  const count = options.length
  for (let moved = 1; moved <= count; moved++) {
    const index = (((from + direction * moved) % count) + count) % count
    if (!options[index]?.disabled) return index
  }
  return -1
}

/** The option that Enter chooses: one by its value, the first that matches, or none. */
export type Active = { readonly value: string } | 'first' | 'none'

/**
 * The current index of that option, -1 if it is not there. Options may come and go while the reader
 * chooses: the same one stays active, and the first one becomes active as soon as it is there.
 */
export function activeIndex(
  options: readonly { value: string; disabled?: boolean }[],
  active: Active,
): number {
  if (active === 'none') return -1
  if (active === 'first') return nextEnabled(options, -1, 1)
  return options.findIndex(({ value }) => value === active.value)
}

/** The effect of a key in a combobox. */
export type KeyEffect =
  | { readonly type: 'open' }
  | { readonly type: 'move'; readonly to: Active }
  | { readonly type: 'choose'; readonly value: string }
  /** Closes the list and chooses the typed text. */
  | { readonly type: 'leave' }
  /** Closes the list and drops the typed text. */
  | { readonly type: 'cancel' }

/** The effect of a key; undefined if the combobox doesn't use it. */
export function effectOfKey(
  key: string,
  now: {
    readonly isOpen: boolean
    readonly entries: readonly { readonly value: string; readonly disabled?: boolean }[]
    /** Index of the active entry, -1 for none. */
    readonly active: number
  },
): KeyEffect | undefined {
  const { isOpen, entries, active } = now
  if (key === 'Tab') return { type: 'leave' }
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (!isOpen) return { type: 'open' }
    const direction = key === 'ArrowDown' ? 1 : -1
    const next = entries[nextEnabled(entries, direction < 0 && active < 0 ? 0 : active, direction)]
    return { type: 'move', to: next ? { value: next.value } : 'none' }
  }
  if (!isOpen) return undefined
  if (key === 'Escape') return { type: 'cancel' }
  if (key !== 'Enter') return undefined
  const entry = entries[active]
  return entry && !entry.disabled ? { type: 'choose', value: entry.value } : { type: 'leave' }
}

/**
 * The value chosen by leaving the field with this text; undefined for none. An empty field clears the
 * choice (''); other text counts only if free values are allowed (`custom`).
 */
export function choiceOfText(
  typed: string,
  options: readonly ComboboxOption[],
  custom: boolean,
): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  return custom ? (options.find(({ label }) => label === text)?.value ?? text) : undefined
}

/** The last line of a list that is not complete; undefined if it is. */
export function restText(hidden: number, hasMore: boolean): string | undefined {
  if (hidden > 0) return `${fullNumber(hidden)} more. Type to narrow the list`
  return hasMore ? 'Loading more…' : undefined
}
