import type { ReactNode } from 'react'

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

/**
 * The options that hold every typed word, in their order; all of them when nothing was typed. With
 * `custom`, typed text that is no option's label comes first as an option of its own.
 */
export function matchingOptions(
  options: readonly ComboboxOption[],
  typed: string,
  custom: boolean,
): readonly (ComboboxOption & { custom?: true })[] {
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
 * Where that option is now, -1 for nowhere. Options may come and go while somebody is choosing: the
 * same one stays active, and the first one is so as soon as it is there.
 */
export function activeIndex(
  options: readonly { value: string; disabled?: boolean }[],
  active: Active,
): number {
  if (active === 'none') return -1
  if (active === 'first') return nextEnabled(options, -1, 1)
  return options.findIndex(({ value }) => value === active.value)
}
