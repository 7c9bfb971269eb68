import type { ReactNode } from 'react'
import { fullNumber } from '@/lib/format/number'

export interface ComboboxOption {
  value: string
  /** What is typed, searched and shown in the field. */
  label: string
  /** Second line in the list. */
  meta?: ReactNode
  /** After the label: a badge, for example. */
  mark?: ReactNode
  disabled?: boolean
}

/** What the list offers: an option, or what was typed. */
export type ComboboxEntry = ComboboxOption & { readonly custom?: true }

/**
 * The options that hold every typed word, in their order; all of them when nothing was typed. With
 * `custom`, typed text that is no option's label comes first as an option of its own.
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

/** Next index in a direction that can be chosen, wrapping; -1 when none can. */
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

/** Which option Enter chooses: one by its value, the first that fits, or none. */
export type Active = { readonly value: string } | 'first' | 'none'

/**
 * Where that option is now, -1 for nowhere. Options may come and go while the reader is choosing:
 * the same one stays active, and the first one becomes active as soon as it is there.
 */
export function activeIndex(
  options: readonly { value: string; disabled?: boolean }[],
  active: Active,
): number {
  if (active === 'none') return -1
  if (active === 'first') return nextEnabled(options, -1, 1)
  return options.findIndex(({ value }) => value === active.value)
}

/** What a key does to a combobox. */
export type KeyEffect =
  | { readonly type: 'open' }
  | { readonly type: 'move'; readonly to: Active }
  | { readonly type: 'choose'; readonly value: string }
  /** Closes the list and takes what was typed. */
  | { readonly type: 'leave' }
  /** Closes the list and drops what was typed. */
  | { readonly type: 'cancel' }

/** What a key does; undefined when it is none of the combobox's. */
export function effectOfKey(
  key: string,
  now: {
    readonly isOpen: boolean
    readonly entries: readonly { readonly value: string; readonly disabled?: boolean }[]
    /** Index of the active one, -1 for none. */
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
 * The value that is chosen by leaving the field with this text; undefined for none. An emptied field
 * is no choice (''), other text is one only where free values are allowed (`custom`).
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

/** What a list that is not all there is says at its end; undefined when it is. */
export function restText(hidden: number, hasMore: boolean): string | undefined {
  if (hidden > 0) return `${fullNumber(hidden)} more. Type to narrow the list`
  return hasMore ? 'Loading more…' : undefined
}
